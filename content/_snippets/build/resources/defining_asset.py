import dagster as dg
from fernway.resources import WeatherApi


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"))
def weather(
    context: dg.AssetExecutionContext, weather_api: WeatherApi
) -> dg.MaterializeResult:
    hours = weather_api.hourly(context.partition_key)
    # ... write the hours to the warehouse
    return dg.MaterializeResult(metadata={"dagster/row_count": len(hours)})
