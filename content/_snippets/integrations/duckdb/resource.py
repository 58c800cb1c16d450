import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(kinds={"duckdb"})
def stations(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table stations as
            select * from read_csv('data/stations.csv')
            """
        )
        row_count = conn.execute("select count(*) from stations").fetchone()[0]

    return dg.MaterializeResult(metadata={"dagster/row_count": row_count})


@dg.asset(deps=[stations], kinds={"duckdb"})
def station_capacity(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table station_capacity as
            select district, sum(docks) as docks
            from stations
            group by district
            """
        )


defs = dg.Definitions(
    assets=[stations, station_capacity],
    resources={"duckdb": DuckDBResource(database="data/fernway.duckdb")},
)
