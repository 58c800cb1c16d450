from dataclasses import dataclass

import dagster as dg
from dagster_duckdb import DuckDBResource


@dataclass(frozen=True)
class SqlTable:
    name: str
    sql: str
    deps: tuple[str, ...] = ()


def build_sql_asset(table: SqlTable) -> dg.AssetsDefinition:
    @dg.asset(name=table.name, deps=list(table.deps), kinds={"sql", "duckdb"})
    def run_sql(warehouse: DuckDBResource) -> None:
        with warehouse.get_connection() as connection:
            connection.execute(f"create or replace table {table.name} as {table.sql}")

    return run_sql


TABLES = [
    SqlTable("clean_trips", "select * from trips where minutes > 0", deps=("trips",)),
    SqlTable(
        "daily_trip_stats",
        "select station_id, day, count(*) as rides from clean_trips group by all",
        deps=("clean_trips",),
    ),
]

sql_assets = {table.name: build_sql_asset(table) for table in TABLES}


# region downstream
@dg.asset(deps=[sql_assets["daily_trip_stats"], "weather"])
def station_demand() -> None: ...


# endregion downstream

# region check
known = {key for asset in sql_assets.values() for key in asset.keys}
external = {"trips"}

for table in TABLES:
    unknown = {
        dep
        for dep in table.deps
        if dep not in external and dg.AssetKey(dep) not in known
    }
    if unknown:
        raise ValueError(f"{table.name} depends on unknown tables: {sorted(unknown)}")
# endregion check
