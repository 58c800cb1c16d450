import dagster as dg
from dagster_airlift.core import assets_with_task_mappings

from fernway_migration.models import demand_models

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")

mapped_assets = assets_with_task_mappings(
    dag_id="rebuild_station_demand",
    task_mappings={
        "load_trips": [dg.AssetSpec("trips", partitions_def=daily)],
        "build_dbt_models": [demand_models],
        "export_plan": [
            dg.AssetSpec(
                "rebalancing_plan", deps=["station_demand"], partitions_def=daily
            )
        ],
    },
)
