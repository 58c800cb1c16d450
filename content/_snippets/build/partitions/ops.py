# region plain
from datetime import datetime

import dagster as dg


class ArchiveConfig(dg.Config):
    day: str


@dg.op
def archive_logs(context: dg.OpExecutionContext, config: ArchiveConfig) -> None:
    context.log.info(f"Archiving the lock logs of {config.day}")


@dg.job
def archive_any_day():
    archive_logs()


# endregion plain


# region time
@dg.daily_partitioned_config(start_date="2025-01-01", timezone="Europe/Copenhagen")
def one_day(start: datetime, _end: datetime) -> dict:
    day = start.strftime("%Y-%m-%d")
    return {"ops": {"archive_logs": {"config": {"day": day}}}}


@dg.job(config=one_day)
def archive_job():
    archive_logs()


# endregion time


# region static
@dg.static_partitioned_config(partition_keys=["copenhagen", "aarhus", "odense"])
def one_city(city: str) -> dict:
    return {"ops": {"send_summary": {"config": {"city": city}}}}


class SummaryConfig(dg.Config):
    city: str


@dg.op
def send_summary(context: dg.OpExecutionContext, config: SummaryConfig) -> None:
    context.log.info(f"Mailing the summary of {config.city}")


@dg.job(config=one_city)
def summary_job():
    send_summary()


# endregion static


# region key
daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.op
def delete_temporary_files(context: dg.OpExecutionContext) -> None:
    window = context.partition_time_window
    context.log.info(f"Deleting files of {context.partition_key}, until {window.end}")


@dg.job(partitions_def=daily)
def cleanup_job():
    delete_temporary_files()


# endregion key

# region schedule
archive_schedule = dg.build_schedule_from_partitioned_job(archive_job, hour_of_day=3)


@dg.schedule(job=summary_job, cron_schedule="0 7 * * 1")
def mail_summaries():
    for city in one_city.get_partition_keys():
        yield dg.RunRequest(run_key=city, partition_key=city)


# endregion schedule

defs = dg.Definitions(
    jobs=[archive_any_day, archive_job, summary_job, cleanup_job],
    schedules=[archive_schedule, mail_summaries],
)
