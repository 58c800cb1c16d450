import dagster as dg
import pandas as pd

weather = dg.AssetSpec(
    "weather",
    description="Hourly weather, loaded by the data platform team",
    metadata={"dagster/table_name": "fernway.raw.weather"},
).with_io_manager_key("warehouse")


@dg.asset(io_manager_key="warehouse")
def rainy_hours(weather: pd.DataFrame) -> pd.DataFrame:
    return weather[weather["precipitation"] > 0][["hour", "precipitation"]]
