import dagster as dg
from dagster_airlift.core import assets_with_dag_mappings
from fernway_shared.maintenance import list_depots, load_depot, summarize_backlog


@dg.asset(kinds={"duckdb"})
def bike_maintenance(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    depots = list_depots()
    rows = 0
    for depot in depots:
        rows += load_depot(depot)
        context.log.info(f"Loaded depot {depot}")
    return dg.MaterializeResult(metadata={"depots": len(depots), "rows": rows})


@dg.asset(deps=[bike_maintenance], kinds={"duckdb"})
def maintenance_backlog() -> None:
    summarize_backlog()


mapped_assets = assets_with_dag_mappings(
    dag_mappings={
        "sync_bike_maintenance": [bike_maintenance, maintenance_backlog],
    }
)
