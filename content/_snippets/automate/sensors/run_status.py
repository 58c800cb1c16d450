import dagster as dg
from dagster_slack import SlackResource


@dg.asset
def trips() -> None: ...


@dg.asset
def rebalancing_plan() -> None: ...


trips_job = dg.define_asset_job("trips_job", selection=[trips])
planning_job = dg.define_asset_job("planning_job", selection=[rebalancing_plan])


# region failure
@dg.run_failure_sensor(
    monitored_jobs=[trips_job, planning_job],
    default_status=dg.DefaultSensorStatus.RUNNING,
)
def tell_operations(context: dg.RunFailureSensorContext, slack: SlackResource) -> None:
    run = context.dagster_run
    steps = [event.step_key for event in context.get_step_failure_events()]
    slack.get_client().chat_postMessage(
        channel="#operations",
        text=(
            f"Run {run.run_id} of {run.job_name} failed in {', '.join(steps)}:\n"
            f"{context.failure_event.message}"
        ),
    )


# endregion failure
# region success
@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[trips_job],
    request_job=planning_job,
)
def plan_after_trips(context: dg.RunStatusSensorContext):
    if context.dagster_run.tags.get("purpose") == "backfill":
        return dg.SkipReason("Old trips do not change the plan.")
    return dg.RunRequest(
        run_key=context.dagster_run.run_id,
        tags={"caused_by": context.dagster_run.run_id},
    )


# endregion success
defs = dg.Definitions(
    assets=[trips, rebalancing_plan],
    jobs=[trips_job, planning_job],
    sensors=[tell_operations, plan_after_trips],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
)
