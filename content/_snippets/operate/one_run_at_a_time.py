from typing import Union

import dagster as dg


@dg.asset
def rebalancing_plan() -> None: ...


plan_job = dg.define_asset_job("plan_job", selection=[rebalancing_plan])

RUNNING = [
    dg.DagsterRunStatus.QUEUED,
    dg.DagsterRunStatus.NOT_STARTED,
    dg.DagsterRunStatus.STARTING,
    dg.DagsterRunStatus.STARTED,
]


@dg.schedule(job=plan_job, cron_schedule="*/10 * * * *")
def plan_often(
    context: dg.ScheduleEvaluationContext,
) -> Union[dg.RunRequest, dg.SkipReason]:
    records = context.instance.get_run_records(
        dg.RunsFilter(job_name="plan_job", statuses=RUNNING), limit=1
    )
    if records:
        return dg.SkipReason("The previous run has not ended")
    return dg.RunRequest()
