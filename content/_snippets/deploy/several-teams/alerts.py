import dagster as dg
from dagster_slack import SlackResource

CHANNELS = {"rides": "#rides-data", "finance": "#finance-data"}


def tell_team(location: str, channel: str) -> dg.SensorDefinition:
    @dg.run_failure_sensor(
        name=f"tell_{location}",
        monitored_jobs=[dg.CodeLocationSelector(location_name=location)],
        default_status=dg.DefaultSensorStatus.RUNNING,
    )
    def _sensor(context: dg.RunFailureSensorContext, slack: SlackResource) -> None:
        slack.get_client().chat_postMessage(
            channel=channel,
            text=f"{context.dagster_run.job_name} has failed: {context.failure_event.message}",
        )

    return _sensor


defs = dg.Definitions(
    sensors=[tell_team(location, channel) for location, channel in CHANNELS.items()],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
)
