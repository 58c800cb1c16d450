from pathlib import Path

import dagster as dg
from dagster_airlift.core import build_defs_from_airflow_instance

from fernway_migration.airflow import airflow_instance

PLAN_FILE = Path("/tmp/fernway/rebalancing_plan.csv")


@dg.asset_check(asset=["fernway_airflow", "dag", "rebuild_station_demand"])
def plan_has_rows() -> dg.AssetCheckResult:
    row_count = len(PLAN_FILE.read_text().splitlines()) - 1
    return dg.AssetCheckResult(
        passed=row_count > 0,
        metadata={"row_count": row_count},
    )


defs = build_defs_from_airflow_instance(
    airflow_instance=airflow_instance,
    defs=dg.Definitions(asset_checks=[plan_has_rows]),
)
