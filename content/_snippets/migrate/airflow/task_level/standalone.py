import dagster as dg
from dagster_dbt import DbtCliResource

from fernway_migration.assets import rebalancing_plan, trips
from fernway_migration.checks import plan_has_rows
from fernway_migration.models import dbt_project, demand_models
from fernway_migration.schedules import daily_rebuild

defs = dg.Definitions(
    assets=[trips, demand_models, rebalancing_plan],
    asset_checks=[plan_has_rows],
    schedules=[daily_rebuild],
    resources={"dbt": DbtCliResource(project_dir=dbt_project)},
)
