import csv
from pathlib import Path

import dagster as dg

SOURCE = Path(__file__).parent.parent / "data" / "stations.csv"


@dg.asset
def stations(context: dg.AssetExecutionContext) -> list[dict[str, str]]:
    with SOURCE.open(newline="") as file:
        rows = list(csv.DictReader(file))
    context.log.info(f"Read {len(rows)} stations")
    return rows
