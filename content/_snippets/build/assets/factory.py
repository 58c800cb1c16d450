from dataclasses import dataclass

import dagster as dg
from dagster_duckdb import DuckDBResource


@dataclass(frozen=True)
class CsvTable:
    name: str
    path: str
    owner: str = "team:platform"


def build_csv_asset(table: CsvTable) -> dg.AssetsDefinition:
    @dg.asset(
        name=table.name,
        group_name="sources",
        owners=[table.owner],
        kinds={"csv", "duckdb"},
        description=f"Copy of {table.path}",
    )
    def load_csv(warehouse: DuckDBResource) -> dg.MaterializeResult:
        with warehouse.get_connection() as connection:
            connection.execute(
                f"create or replace table {table.name} as "
                f"select * from read_csv('{table.path}')"
            )
            rows = connection.execute(f"select count(*) from {table.name}").fetchone()
        return dg.MaterializeResult(metadata={"dagster/row_count": rows[0]})

    return load_csv


TABLES = [
    CsvTable("stations", "s3://fernway-data/stations.csv", owner="team:rides"),
    CsvTable("holidays", "s3://fernway-data/holidays.csv"),
    CsvTable("bike_maintenance", "s3://fernway-data/maintenance/*.csv"),
]

csv_assets = [build_csv_asset(table) for table in TABLES]
