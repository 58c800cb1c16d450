import csv
import io
import zipfile

import dagster as dg
import requests
from dagster_duckdb import DuckDBResource

ARCHIVE = "https://vendor.example.com/trips/latest.zip"


@dg.asset
def trips(warehouse: DuckDBResource) -> dg.MaterializeResult:
    rows = parse(extract(download()))
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table trips (id varchar, station_id varchar)"
        )
        connection.executemany(
            "insert into trips values (?, ?)",
            [(row["id"], row["station_id"]) for row in rows],
        )
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


def download() -> bytes:
    response = requests.get(ARCHIVE, timeout=120)
    response.raise_for_status()
    return response.content


def extract(archive: bytes) -> str:
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return files.read("trips.csv").decode()


def parse(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))
