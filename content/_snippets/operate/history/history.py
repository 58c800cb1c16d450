from datetime import datetime, timedelta, timezone
from typing import Any

import dagster as dg

PAGE = 500


# region runs
def finished_runs(
    instance: dg.DagsterInstance, since: datetime
) -> dict[str, tuple[int, int, float]]:
    """For each job: finished runs, failures, and minutes in all."""
    report: dict[str, tuple[int, int, float]] = {}
    cursor = None
    while True:
        page = instance.get_run_records(
            dg.RunsFilter(created_after=since), limit=PAGE, cursor=cursor
        )
        for record in page:
            run = record.dagster_run
            if not run.is_finished:
                continue
            runs, failed, minutes = report.get(run.job_name, (0, 0, 0.0))
            failed += run.status == dg.DagsterRunStatus.FAILURE
            if record.start_time and record.end_time:
                minutes += (record.end_time - record.start_time) / 60
            report[run.job_name] = (runs + 1, failed, minutes)
        if len(page) < PAGE:
            return report
        cursor = page[-1].dagster_run.run_id


# endregion


# region materializations
def metadata_over_time(
    instance: dg.DagsterInstance, key: dg.AssetKey, name: str, limit: int = 100
) -> list[tuple[datetime, Any]]:
    """Values of one metadata entry, newest first, with their times in UTC."""
    values = []
    for record in instance.fetch_materializations(key, limit=limit).records:
        event = record.asset_materialization
        if event is not None and name in event.metadata:
            made_at = datetime.fromtimestamp(record.timestamp, tz=timezone.utc)
            values.append((made_at, event.metadata[name].value))
    return values


# endregion


# region partitions
def partitions_to_make(
    instance: dg.DagsterInstance, key: dg.AssetKey, partitions: dg.PartitionsDefinition
) -> list[str]:
    """Partitions that failed last or were never made."""
    keys = partitions.get_partition_keys(dynamic_partitions_store=instance)
    statuses = instance.get_status_by_partition(key, keys, partitions) or {}
    found = []
    for partition in keys:
        status = statuses.get(partition)
        if status is None or status.value == "FAILED":
            found.append(partition)
    return found


# endregion


# region report
@dg.asset(group_name="platform")
def weekly_report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    since = datetime.now(timezone.utc) - timedelta(days=7)
    report = finished_runs(context.instance, since)
    lines = ["| Job | Runs | Failed | Minutes |", "| --- | --- | --- | --- |"]
    for job, (runs, failed, minutes) in sorted(report.items()):
        lines.append(f"| {job} | {runs} | {failed} | {minutes:.0f} |")
    return dg.MaterializeResult(
        metadata={
            "report": dg.MetadataValue.md("\n".join(lines)),
            "failed_runs": sum(failed for _, failed, _ in report.values()),
        }
    )


# endregion

defs = dg.Definitions(
    assets=[weekly_report],
    schedules=[
        dg.ScheduleDefinition(
            name="monday_report", target=[weekly_report], cron_schedule="0 7 * * 1"
        )
    ],
)
