import dagster as dg

from fernway_migration.assets import rebalancing_plan, trips
from fernway_migration.models import demand_models

rebuild_station_demand = dg.define_asset_job(
    "rebuild_station_demand",
    selection=dg.AssetSelection.assets(trips, demand_models, rebalancing_plan),
)

daily_rebuild = dg.build_schedule_from_partitioned_job(
    rebuild_station_demand,
    hour_of_day=0,
    minute_of_hour=30,
)
