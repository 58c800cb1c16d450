import dagster as dg
from dagster_datadog import DatadogResource


@dg.run_failure_sensor
def count_failures(
    context: dg.RunFailureSensorContext, datadog: DatadogResource
) -> None:
    job = context.dagster_run.job_name
    datadog.get_client().increment("dagster.run.failed", tags=[f"job:{job}"])
