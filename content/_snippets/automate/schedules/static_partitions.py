import dagster as dg

cities = dg.StaticPartitionsDefinition(["copenhagen", "aarhus", "odense"])


@dg.asset(partitions_def=cities)
def station_demand(context: dg.AssetExecutionContext) -> None: ...


demand_job = dg.define_asset_job("demand_job", selection=[station_demand])


# region all
@dg.schedule(
    job=demand_job,
    cron_schedule="0 6 * * *",
    execution_timezone="Europe/Copenhagen",
)
def demand_of_all_cities():
    for city in cities.get_partition_keys():
        yield dg.RunRequest(run_key=city, partition_key=city)


# endregion all


# region some
@dg.schedule(job=demand_job, cron_schedule="0 * * * *")
def demand_of_large_cities():
    for city in ["copenhagen", "aarhus"]:
        yield dg.RunRequest(run_key=city, partition_key=city)


# endregion some

defs = dg.Definitions(
    assets=[station_demand],
    jobs=[demand_job],
    schedules=[demand_of_all_cities, demand_of_large_cities],
)
