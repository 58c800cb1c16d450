import os

import dagster as dg
from dagster_msteams import (
    MSTeamsResource,
    make_teams_on_run_failure_sensor,
    teams_on_failure,
)

UI = "https://dagster.fernway.example"


def describe(context: dg.RunFailureSensorContext) -> str:
    run = context.dagster_run
    return f"{run.job_name} failed: {context.failure_event.message}"


failed_runs = make_teams_on_run_failure_sensor(
    hook_url=os.environ["TEAMS_WEBHOOK_URL"],
    message_fn=describe,
    webserver_base_url=UI,
    default_status=dg.DefaultSensorStatus.RUNNING,
)


@dg.op
def charge_riders() -> None: ...


@dg.job(hooks={teams_on_failure(webserver_base_url=UI)})
def billing():
    charge_riders()


defs = dg.Definitions(
    jobs=[billing],
    sensors=[failed_runs],
    resources={"msteams": MSTeamsResource(hook_url=dg.EnvVar("TEAMS_WEBHOOK_URL"))},
)
