import dagster as dg
import fernway.defs
from dagster.components import load_defs

from fernway.assets import rebalancing_plan, station_demand

defs = dg.Definitions.merge(
    dg.Definitions(assets=[station_demand, rebalancing_plan]),
    load_defs(defs_root=fernway.defs),
)
