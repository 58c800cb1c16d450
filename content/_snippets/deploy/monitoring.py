import dagster as dg


@dg.asset
def trips() -> None: ...


load_trips = dg.define_asset_job(
    "load_trips",
    selection=[trips],
    tags={"dagster/max_runtime": 1800},
)
