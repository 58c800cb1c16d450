import dagster as dg
from dagster_pagerduty import PagerDutyService


@dg.asset
def rebalancing_plan() -> None:
    raise NotImplementedError("Plan the vans of the day here.")


morning_plan = dg.define_asset_job("morning_plan", selection=["rebalancing_plan"])


@dg.run_failure_sensor(monitored_jobs=[morning_plan])
def page_on_failure(
    context: dg.RunFailureSensorContext, pagerduty: PagerDutyService
) -> None:
    pagerduty.EventV2_create(
        summary=f"{context.dagster_run.job_name} failed",
        source="fernway-dagster",
        severity="critical",
        dedup_key=f"dagster-{context.dagster_run.job_name}",
        custom_details={
            "run_id": context.dagster_run.run_id,
            "error": context.failure_event.message or "",
        },
    )


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS, monitored_jobs=[morning_plan]
)
def resolve_on_success(
    context: dg.RunStatusSensorContext, pagerduty: PagerDutyService
) -> None:
    pagerduty.EventV2_create(
        summary=f"{context.dagster_run.job_name} succeeded",
        source="fernway-dagster",
        severity="info",
        event_action="resolve",
        dedup_key=f"dagster-{context.dagster_run.job_name}",
    )


defs = dg.Definitions(
    assets=[rebalancing_plan],
    jobs=[morning_plan],
    sensors=[page_on_failure, resolve_on_success],
    resources={
        "pagerduty": PagerDutyService(routing_key=dg.EnvVar("PAGERDUTY_ROUTING_KEY"))
    },
)
