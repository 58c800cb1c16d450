import dagster as dg
from fernway.assets import weather
from fernway.resources import WeatherApi

defs = dg.Definitions(
    assets=[weather],
    resources={"weather_api": WeatherApi(station="harbour")},
)
