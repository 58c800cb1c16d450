import dagster as dg

daily = dg.DailyPartitionsDefinition(
    start_date="2025-01-01", timezone="Europe/Copenhagen"
)


@dg.asset(partitions_def=daily)
def trips(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Loading trips of {context.partition_key}")


@dg.asset(partitions_def=daily, deps=[trips])
def daily_trip_stats(context: dg.AssetExecutionContext) -> None: ...


trips_job = dg.define_asset_job("trips_job", selection=[trips, daily_trip_stats])

load_trips = dg.build_schedule_from_partitioned_job(
    trips_job, hour_of_day=4, minute_of_hour=15
)

defs = dg.Definitions(
    assets=[trips, daily_trip_stats],
    jobs=[trips_job],
    schedules=[load_trips],
)
