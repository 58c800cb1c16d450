import os

import dagster as dg

mail_on_failure = dg.make_email_on_run_failure_sensor(
    email_from="dagster@fernway.example",
    email_password=os.getenv("SMTP_PASSWORD", ""),
    email_to=["data-team@fernway.example"],
    smtp_host="smtp.fernway.example",
    webserver_base_url="https://dagster.fernway.internal",
    default_status=dg.DefaultSensorStatus.RUNNING,
)
