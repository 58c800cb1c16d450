import dagster as dg
from dagster_aws.redshift import FakeRedshiftClientResource

from defs.trips import trips


def test_trips_loads_a_day():
    result = dg.materialize(
        [trips],
        partition_key="2025-03-01",
        resources={"redshift": FakeRedshiftClientResource(host="", user="")},
    )
    assert result.success
