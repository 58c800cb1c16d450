import dagster as dg
from fernway_shared.trips import load_trips

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(
    partitions_def=daily,
    retry_policy=dg.RetryPolicy(max_retries=2, delay=300),
    kinds={"duckdb"},
)
def trips(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    row_count = load_trips(day=context.partition_key)
    return dg.MaterializeResult(metadata={"dagster/row_count": row_count})
