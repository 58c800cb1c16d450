import dagster as dg
import requests

weather = dg.AssetSpec("weather", description="Written hourly by the weather team")


@dg.asset(deps=[weather], automation_condition=dg.AutomationCondition.eager())
def station_demand() -> None: ...


@dg.sensor(minimum_interval_seconds=60)
def weather_updates(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    response = requests.get("https://weather.fernway.example/latest", timeout=10)
    response.raise_for_status()
    latest = response.json()
    if latest["hour"] == context.cursor:
        return dg.SensorResult(skip_reason=f"Still at {latest['hour']}")
    return dg.SensorResult(
        asset_events=[
            dg.AssetMaterialization(
                asset_key=weather.key,
                metadata={"hour": latest["hour"], "row_count": latest["rows"]},
            )
        ],
        cursor=latest["hour"],
    )


defs = dg.Definitions(assets=[weather, station_demand], sensors=[weather_updates])
