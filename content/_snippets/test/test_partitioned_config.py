# region function
from datetime import datetime

import dagster as dg

from fernway.archive import archive_job, archive_week


def test_config_of_a_week() -> None:
    run_config = archive_week(datetime(2025, 1, 5), datetime(2025, 1, 12))
    assert run_config["ops"]["archive_trips"]["config"] == {
        "start": "2025-01-05",
        "end": "2025-01-12",
    }
    assert dg.validate_run_config(archive_job, run_config)


# endregion function


# region keys
def test_partitions_start_on_sundays() -> None:
    keys = archive_week.partitions_def.get_partition_keys(
        current_time=datetime(2025, 1, 20)
    )
    assert keys == ["2025-01-05", "2025-01-12"]


def test_config_by_key() -> None:
    run_config = archive_week.get_run_config_for_partition_key("2025-01-12")
    assert run_config["ops"]["archive_trips"]["config"]["end"] == "2025-01-19"


# endregion keys


# region job
def test_job_runs_for_one_partition() -> None:
    result = archive_job.execute_in_process(partition_key="2025-01-05")
    assert result.success
    assert result.output_for_node("archive_trips") == "archive/2025-01-05.parquet"


# endregion job
