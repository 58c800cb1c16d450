from datetime import datetime, timedelta, timezone

import dagster as dg
from fernway.history import finished_runs, metadata_over_time


@dg.asset
def trips() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rows": 3})


@dg.op
def fail() -> None:
    raise dg.Failure("on purpose")


@dg.job
def nightly():
    fail()


def test_counts_failures():
    since = datetime.now(timezone.utc) - timedelta(hours=1)
    with dg.instance_for_test() as instance:
        nightly.execute_in_process(instance=instance, raise_on_error=False)
        runs, failed, _ = finished_runs(instance, since)["nightly"]
    assert (runs, failed) == (1, 1)


def test_reads_metadata():
    with dg.instance_for_test() as instance:
        dg.materialize([trips], instance=instance)
        values = metadata_over_time(instance, trips.key, "rows")
    assert [value for _, value in values] == [3]
