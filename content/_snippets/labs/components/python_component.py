from dagster.components import ComponentLoadContext, component

from fernway.lib.station_feed import StationFeed

CITIES = ["copenhagen", "aarhus", "odense"]


@component
def load(context: ComponentLoadContext) -> StationFeed:
    return StationFeed(cities=CITIES, cron_schedule="*/15 * * * *")
