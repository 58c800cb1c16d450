import dagster as dg
from dagster_airlift.core import (
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
from dagster_dbt import DbtCliResource

from fernway_migration.airflow import airflow_instance
from fernway_migration.assets import rebalancing_plan, trips
from fernway_migration.checks import plan_has_rows
from fernway_migration.models import dbt_project, demand_models

mapped_assets = assets_with_task_mappings(
    dag_id="rebuild_station_demand",
    task_mappings={
        "load_trips": [trips],
        "build_dbt_models": [demand_models],
        "export_plan": [rebalancing_plan],
    },
)

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow_instance,
    defs=dg.Definitions(
        assets=mapped_assets,
        asset_checks=[plan_has_rows],
        resources={"dbt": DbtCliResource(project_dir=dbt_project)},
    ),
)
