import dagster as dg
from fernway.loggers import csv_console_logger


@dg.asset
def stations() -> None: ...


nightly = dg.define_asset_job(
    "nightly",
    selection=[stations],
    config={"loggers": {"csv": {"config": {"log_level": "WARNING"}}}},
)

defs = dg.Definitions(
    assets=[stations],
    jobs=[nightly],
    loggers={"csv": csv_console_logger},
)
