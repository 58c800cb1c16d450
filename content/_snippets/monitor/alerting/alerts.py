import dagster as dg
import requests


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def page_on_failure(context: dg.RunFailureSensorContext) -> None:
    run = context.dagster_run
    if run.tags.get("dagster/will_retry") == "true":
        return
    requests.post(
        "https://alerts.fernway.example/v1/events",
        json={
            "job": run.job_name,
            "run": run.run_id,
            "why": context.failure_event.message,
        },
        timeout=10,
    ).raise_for_status()
