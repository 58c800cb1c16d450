import dagster as dg
from dagster_dbt import DbtCliResource

from fernway_migration.assets import rebalancing_plan, trips
from fernway_migration.checks import plan_has_rows
from fernway_migration.models import dbt_project, demand_models

# region schedule
rebuild_station_demand = dg.define_asset_job(
    "rebuild_station_demand",
    selection=dg.AssetSelection.assets(trips, demand_models, rebalancing_plan),
)

daily_rebuild = dg.build_schedule_from_partitioned_job(
    rebuild_station_demand,
    hour_of_day=0,
    minute_of_hour=30,
)
# endregion schedule

defs = dg.Definitions(
    assets=[trips, demand_models, rebalancing_plan],
    asset_checks=[plan_has_rows],
    schedules=[daily_rebuild],
    resources={"dbt": DbtCliResource(project_dir=dbt_project)},
)
