import dagster as dg
from dagster_slack import SlackResource


@dg.failure_hook(required_resource_keys={"slack"})
def tell_slack(context: dg.HookContext) -> None:
    context.resources.slack.get_client().chat_postMessage(
        channel="#fernway-ops",
        text=f"{context.op.name} in {context.job_name} failed: {context.op_exception}",
    )


@dg.success_hook
def log_success(context: dg.HookContext) -> None:
    context.log.info(f"{context.op.name} is done in run {context.run_id}")


@dg.op
def fetch_feed() -> list[dict]:
    return [{"id": "bike-1"}]


@dg.op
def publish(bikes: list[dict]) -> None: ...


@dg.job(hooks={tell_slack})
def nightly_feed():
    publish.with_hooks({log_success})(fetch_feed())


defs = dg.Definitions(
    jobs=[nightly_feed],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
)
