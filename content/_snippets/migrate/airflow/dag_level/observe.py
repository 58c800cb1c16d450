import dagster as dg
from dagster_airlift.core import assets_with_dag_mappings

bike_maintenance = dg.AssetSpec(
    "bike_maintenance",
    description="One row per repair, all depots.",
    kinds={"duckdb"},
)
maintenance_backlog = dg.AssetSpec(
    "maintenance_backlog",
    description="Open repairs per depot.",
    deps=[bike_maintenance],
    kinds={"duckdb"},
)

mapped_assets = assets_with_dag_mappings(
    dag_mappings={
        "sync_bike_maintenance": [bike_maintenance, maintenance_backlog],
    }
)
