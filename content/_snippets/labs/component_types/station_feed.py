from collections.abc import Sequence

import dagster as dg
import requests
from dagster.components import Component, ComponentLoadContext, Model, Resolvable


class StationFeed(Component, Model, Resolvable):
    """One asset per city from a public bike-share feed (GBFS).

    Each asset reads the station status of its city and records how many
    stations have reported.
    """

    cities: Sequence[str]
    cron_schedule: str = "0 * * * *"

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        assets = [self.build_asset(city) for city in self.cities]
        schedule = dg.ScheduleDefinition(
            name=f"{context.path.name}_schedule",
            target=dg.AssetSelection.assets(*assets),
            cron_schedule=self.cron_schedule,
        )
        return dg.Definitions(assets=assets, schedules=[schedule])

    def build_asset(self, city: str) -> dg.AssetsDefinition:
        @dg.asset(key=["station_status", city], group_name="stations", kinds={"json"})
        def _asset() -> dg.MaterializeResult:
            stations = self.fetch(city)
            return dg.MaterializeResult(metadata={"stations": len(stations)})

        return _asset

    def fetch(self, city: str) -> list[dict]:
        url = f"https://gbfs.fernway.example/{city}/station_status.json"
        response = requests.get(url, timeout=30)
        response.raise_for_status()
        return response.json()["data"]["stations"]
