# region definitions
from datetime import datetime

import dagster as dg


class ArchiveConfig(dg.Config):
    start: str
    end: str


@dg.op
def archive_trips(context: dg.OpExecutionContext, config: ArchiveConfig) -> str:
    context.log.info(f"Archiving trips from {config.start} to {config.end}")
    return f"archive/{config.start}.parquet"


@dg.weekly_partitioned_config(start_date="2025-01-05")
def archive_week(start: datetime, end: datetime) -> dict:
    return {
        "ops": {
            "archive_trips": {
                "config": {
                    "start": start.strftime("%Y-%m-%d"),
                    "end": end.strftime("%Y-%m-%d"),
                }
            }
        }
    }


@dg.job(config=archive_week)
def archive_job() -> None:
    archive_trips()


# endregion definitions
