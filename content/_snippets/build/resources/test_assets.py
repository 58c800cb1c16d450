# region stand_in
import dagster as dg
from fernway.assets import weather
from fernway.resources import WeatherApi


class TwoHours(WeatherApi):
    """Stand-in that never calls the network."""

    station: str = "test"

    def hourly(self, day: str) -> list[dict]:
        return [{"hour": 0, "celsius": 4}, {"hour": 1, "celsius": 3}]


def test_weather_counts_rows():
    context = dg.build_asset_context(partition_key="2025-03-01")

    result = weather(context, weather_api=TwoHours())

    assert result.metadata["dagster/row_count"] == 2


# endregion stand_in


# region materialize
def test_weather_materializes():
    result = dg.materialize(
        [weather],
        partition_key="2025-03-01",
        resources={"weather_api": TwoHours()},
    )

    assert result.success
    event = result.asset_materializations_for_node("weather")[0]
    assert event.metadata["dagster/row_count"].value == 2


# endregion materialize
