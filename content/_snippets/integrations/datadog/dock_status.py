import dagster as dg
from dagster_datadog import DatadogResource


@dg.asset
def dock_status(datadog: DatadogResource) -> None:
    statsd = datadog.get_client()
    tags = ["city:aarhus", "pipeline:operations"]

    reports = {"working": 1180, "silent": 14, "broken": 9}
    for status, count in reports.items():
        statsd.gauge("fernway.docks", count, tags=[*tags, f"status:{status}"])
    if reports["silent"] > 10:
        statsd.event("Docks are silent", "Ask the network team.", alert_type="warning")
    statsd.increment("fernway.dock_status.materialized", tags=tags)


defs = dg.Definitions(
    assets=[dock_status],
    resources={
        "datadog": DatadogResource(
            api_key=dg.EnvVar("DATADOG_API_KEY"),
            app_key=dg.EnvVar("DATADOG_APP_KEY"),
        )
    },
)
