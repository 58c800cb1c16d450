import dagster as dg


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
)
def trips(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    day = context.partition_key
    rows = load_trips(day)
    return dg.MaterializeResult(metadata={"rows_loaded": rows, "day": day})


def load_trips(day: str) -> int:
    return 48_213
