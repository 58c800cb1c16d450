import dagster as dg


class CityConfig(dg.Config):
    city: str


@dg.asset
def bike_maintenance(config: CityConfig) -> None: ...


maintenance_job = dg.define_asset_job("maintenance_job", selection=[bike_maintenance])

CITIES = ["copenhagen", "aarhus", "odense"]


@dg.schedule(job=maintenance_job, cron_schedule="0 3 * * 1")
def weekly_maintenance():
    for city in CITIES:
        yield dg.RunRequest(
            run_key=city,
            run_config=dg.RunConfig(ops={"bike_maintenance": CityConfig(city=city)}),
            tags={"city": city},
        )


defs = dg.Definitions(
    assets=[bike_maintenance],
    jobs=[maintenance_job],
    schedules=[weekly_maintenance],
)
