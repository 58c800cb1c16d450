import dagster as dg
import fernway.defs
from dagster.components import load_defs

from fernway.assets import rebalancing_plan, station_demand

existing_defs = dg.Definitions(assets=[station_demand, rebalancing_plan])

defs = dg.Definitions.merge(
    existing_defs,
    load_defs(defs_root=fernway.defs),
)
