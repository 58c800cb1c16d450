import csv
from pathlib import Path

import dagster as dg

TRIPS_FILE = Path("data/trips.csv")


@dg.asset(kinds={"csv"})
def trips() -> dg.MaterializeResult:
    with TRIPS_FILE.open() as file:
        row_count = sum(1 for _ in csv.DictReader(file))
    return dg.MaterializeResult(metadata={"dagster/row_count": row_count})


@dg.asset_check(asset=trips)
def trips_not_empty() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=TRIPS_FILE.stat().st_size > 0)
