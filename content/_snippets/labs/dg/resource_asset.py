import dagster as dg

from fernway.clients import VendorClient


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"))
def trips(
    context: dg.AssetExecutionContext, vendor: VendorClient
) -> dg.MaterializeResult:
    rows = vendor.trips_of_day(context.partition_key)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})
