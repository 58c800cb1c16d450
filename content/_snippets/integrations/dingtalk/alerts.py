import dagster as dg
from dagster_dingtalk import DingTalkWebhookResource


@dg.run_failure_sensor
def failures_to_dingtalk(
    context: dg.RunFailureSensorContext, dingtalk: DingTalkWebhookResource
) -> None:
    run = context.dagster_run
    dingtalk.send_markdown(
        title=f"{run.job_name} failed",
        text=[
            f"### {run.job_name} failed",
            f"> {context.failure_event.message}",
            f"Run {run.run_id}",
        ],
        at_user_ids=["fernway-oncall"],
    )


defs = dg.Definitions(
    sensors=[failures_to_dingtalk],
    resources={
        "dingtalk": DingTalkWebhookResource(
            access_token=dg.EnvVar("DINGTALK_TOKEN"),
            secret=dg.EnvVar("DINGTALK_SECRET"),
            alias="operations",
        )
    },
)
