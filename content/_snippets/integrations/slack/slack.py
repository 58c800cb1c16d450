import dagster as dg
from dagster_slack import SlackResource, make_slack_on_run_failure_sensor


@dg.asset
def station_demand() -> dict[str, int]:
    return {"S0012": 340, "S0140": 512}


@dg.asset
def rebalancing_plan(
    station_demand: dict[str, int], slack: SlackResource
) -> dg.MaterializeResult:
    busiest = max(station_demand, key=station_demand.__getitem__)
    slack.get_client().chat_postMessage(
        channel="#fernway-vans",
        text=f"Today's plan is ready. First stop: {busiest}.",
    )
    return dg.MaterializeResult(metadata={"first_stop": busiest})


def failure_text(context: dg.RunFailureSensorContext) -> str:
    return (
        f"*{context.dagster_run.job_name}* failed: "
        f"{context.failure_event.message or 'no message'}"
    )


failures_to_slack = make_slack_on_run_failure_sensor(
    channel="#data-alerts",
    slack_token=dg.EnvVar("SLACK_BOT_TOKEN").get_value() or "",
    text_fn=failure_text,
    webserver_base_url="https://dagster.fernway.internal",
    default_status=dg.DefaultSensorStatus.RUNNING,
)

defs = dg.Definitions(
    assets=[station_demand, rebalancing_plan],
    sensors=[failures_to_slack],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
)
