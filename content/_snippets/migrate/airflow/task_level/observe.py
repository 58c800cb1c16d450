import dagster as dg
from dagster_airlift.core import (
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
from dagster_dbt import DbtCliResource

from fernway_migration.airflow import airflow_instance
from fernway_migration.models import dbt_project, demand_models

mapped_assets = assets_with_task_mappings(
    dag_id="rebuild_station_demand",
    task_mappings={
        "load_trips": [dg.AssetSpec("trips", kinds={"duckdb"})],
        "build_dbt_models": [demand_models],
        "export_plan": [
            dg.AssetSpec("rebalancing_plan", deps=["station_demand"], kinds={"csv"})
        ],
    },
)

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow_instance,
    defs=dg.Definitions(
        assets=mapped_assets,
        resources={"dbt": DbtCliResource(project_dir=dbt_project)},
    ),
)
