import os

import dagster as dg
from dagster_slack import make_slack_on_run_failure_sensor

slack_on_failure = make_slack_on_run_failure_sensor(
    channel="#data-alerts",
    slack_token=os.getenv("SLACK_BOT_TOKEN", ""),
    webserver_base_url="https://dagster.fernway.internal",
    default_status=dg.DefaultSensorStatus.RUNNING,
)
