import csv

from dagster.components import ComponentLoadContext, component

from fernway.lib.station_feed import StationFeed


@component
def load(context: ComponentLoadContext) -> StationFeed:
    with (context.path / "cities.csv").open() as file:
        cities = [row["city"] for row in csv.DictReader(file) if row["active"] == "yes"]
    return StationFeed(cities=cities)
