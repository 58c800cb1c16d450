import hashlib
from pathlib import Path

import dagster as dg

STATIONS = Path("data/stations.csv")


# region observe
@dg.observable_source_asset
def station_register() -> dg.DataVersion:
    digest = hashlib.sha256(STATIONS.read_bytes()).hexdigest()
    return dg.DataVersion(digest[:16])


# endregion observe
# region data
@dg.asset(code_version="2")
def holidays() -> dg.MaterializeResult:
    content = fetch_holidays()
    version = hashlib.sha256(content.encode()).hexdigest()[:16]
    return dg.MaterializeResult(data_version=dg.DataVersion(version))


# endregion data
# region schedule
observe_register = dg.ScheduleDefinition(
    name="observe_register",
    job=dg.define_asset_job("observe_register_job", selection=[station_register]),
    cron_schedule="0 * * * *",
)
# endregion schedule


def fetch_holidays() -> str:
    return "2025-12-25,Christmas"
