import dagster as dg


@dg.asset
def stations() -> None: ...


nightly = dg.define_asset_job(
    "nightly",
    selection=[stations],
    config={"loggers": {"json": {"config": {"log_level": "INFO"}}}},
)

defs = dg.Definitions(
    assets=[stations],
    jobs=[nightly],
    loggers={"json": dg.json_console_logger},
)
