from datetime import datetime, timedelta, timezone

import dagster as dg

FINISHED = [
    dg.DagsterRunStatus.SUCCESS,
    dg.DagsterRunStatus.FAILURE,
    dg.DagsterRunStatus.CANCELED,
]


class CleanupConfig(dg.Config):
    job_name: str = "poll_vendor"
    keep_days: int = 30
    at_most: int = 1000
    dry_run: bool = True


@dg.op
def delete_old_runs(context: dg.OpExecutionContext, config: CleanupConfig) -> None:
    before = datetime.now(timezone.utc) - timedelta(days=config.keep_days)
    records = context.instance.get_run_records(
        dg.RunsFilter(job_name=config.job_name, statuses=FINISHED, created_before=before),
        limit=config.at_most,
        ascending=True,
    )
    for record in records:
        if not config.dry_run:
            context.instance.delete_run(record.dagster_run.run_id)
    verb = "Would delete" if config.dry_run else "Deleted"
    context.log.info(f"{verb} {len(records)} runs of {config.job_name} from before {before:%Y-%m-%d}")


@dg.job(executor_def=dg.in_process_executor)
def clean_up():
    delete_old_runs()


nightly_clean_up = dg.ScheduleDefinition(
    job=clean_up,
    cron_schedule="40 3 * * *",
    run_config=dg.RunConfig(ops={"delete_old_runs": CleanupConfig(dry_run=False)}),
)
