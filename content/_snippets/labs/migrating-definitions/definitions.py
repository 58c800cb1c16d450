import dagster as dg
import fernway.defs
from dagster.components import load_defs

from fernway.ingest.assets import stations, trips
from fernway.ingest.sensors import new_file_sensor
from fernway.planning.assets import rebalancing_plan, station_demand
from fernway.planning.schedules import nightly_plan
from fernway.resources import warehouse

defs = dg.Definitions.merge(
    dg.Definitions(
        assets=[stations, trips, station_demand, rebalancing_plan],
        sensors=[new_file_sensor],
        schedules=[nightly_plan],
        resources={"warehouse": warehouse},
    ),
    load_defs(defs_root=fernway.defs),
)
