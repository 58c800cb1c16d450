import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=daily)
def trips(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Loading {context.partition_key}")


@dg.asset(partitions_def=daily, deps=[trips])
def daily_trip_stats(context: dg.AssetExecutionContext) -> None: ...


nightly = dg.build_schedule_from_partitioned_job(
    dg.define_asset_job("nightly", selection=[trips, daily_trip_stats])
)

defs = dg.Definitions(assets=[trips, daily_trip_stats], schedules=[nightly])
