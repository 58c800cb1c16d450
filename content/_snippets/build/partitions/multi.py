import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")
cities = dg.StaticPartitionsDefinition(["copenhagen", "aarhus", "odense"])

day_and_city = dg.MultiPartitionsDefinition({"day": daily, "city": cities})


# region asset
@dg.asset(partitions_def=day_and_city)
def city_trips(context: dg.AssetExecutionContext) -> None:
    keys = context.partition_key.keys_by_dimension
    window = context.partition_time_window
    context.log.info(f"Loading {keys['city']} from {window.start} to {window.end}")


# endregion asset

# region schedule
city_trips_job = dg.define_asset_job("city_trips_job", selection=[city_trips])

load_city_trips = dg.build_schedule_from_partitioned_job(city_trips_job, hour_of_day=4)


def read_requests() -> list[tuple[str, str, str]]:
    return [("request-17", "2025-03-01", "aarhus")]


@dg.sensor(job=city_trips_job)
def reload_requested(context: dg.SensorEvaluationContext):
    for request_id, day, city in read_requests():
        key = dg.MultiPartitionKey({"day": day, "city": city})
        yield dg.RunRequest(run_key=request_id, partition_key=key)


# endregion schedule

defs = dg.Definitions(
    assets=[city_trips],
    jobs=[city_trips_job],
    schedules=[load_city_trips],
    sensors=[reload_requested],
)
