import dagster as dg
from dagster_airlift.core import (
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
from dagster_dbt import DbtCliResource
from fernway_shared.plan import export_plan
from fernway_shared.trips import load_trips

from fernway_migration.airflow import airflow_instance
from fernway_migration.models import dbt_project, demand_models

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


# region assets
@dg.asset(partitions_def=daily, kinds={"duckdb"})
def trips(context: dg.AssetExecutionContext) -> None:
    load_trips(day=context.partition_key)


@dg.asset(partitions_def=daily, deps=["station_demand"], kinds={"csv"})
def rebalancing_plan(context: dg.AssetExecutionContext) -> None:
    export_plan(day=context.partition_key)


# endregion assets

# region mapping
mapped_assets = assets_with_task_mappings(
    dag_id="rebuild_station_demand",
    task_mappings={
        "load_trips": [trips],
        "build_dbt_models": [demand_models],
        "export_plan": [rebalancing_plan],
    },
)
# endregion mapping

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow_instance,
    defs=dg.Definitions(
        assets=mapped_assets,
        resources={"dbt": DbtCliResource(project_dir=dbt_project)},
    ),
)
