from datetime import date, timedelta

import dagster as dg
import dlt as data_load_tool
from dagster_dlt import DagsterDltResource, dlt_assets


@data_load_tool.source
def weather(start: str = "2025-01-01", end: str = "2025-01-02"):
    @data_load_tool.resource(primary_key="hour", write_disposition="merge")
    def hourly():
        day = date.fromisoformat(start)
        while day < date.fromisoformat(end):
            yield {"hour": f"{day}T12:00:00Z", "celsius": 9.5}
            day += timedelta(days=1)

    return hourly


@dlt_assets(
    dlt_source=weather(),
    dlt_pipeline=data_load_tool.pipeline("weather", destination="duckdb"),
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
    pool="weather_pipeline",
)
def weather_assets(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
    window = context.partition_time_window
    source = weather(start=f"{window.start:%Y-%m-%d}", end=f"{window.end:%Y-%m-%d}")
    yield from dlt.run(context=context, dlt_source=source)
