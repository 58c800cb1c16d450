import dagster as dg
from fernway_shared.plan import export_plan
from fernway_shared.trips import load_trips

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=daily, kinds={"duckdb"})
def trips(context: dg.AssetExecutionContext) -> None:
    load_trips(day=context.partition_key)


@dg.asset(partitions_def=daily, deps=["station_demand"], kinds={"csv"})
def rebalancing_plan(context: dg.AssetExecutionContext) -> None:
    export_plan(day=context.partition_key)
