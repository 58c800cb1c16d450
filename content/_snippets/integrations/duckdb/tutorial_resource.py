# region stations
import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(kinds={"duckdb"})
def stations(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as conn:
        conn.execute("create schema if not exists bikeshare")
        conn.execute(
            """
            create or replace table bikeshare.stations as
            select * from read_csv('data/stations.csv')
            """
        )
        rows = conn.execute("select count(*) from bikeshare.stations").fetchone()

    return dg.MaterializeResult(metadata={"dagster/row_count": rows[0]})


# endregion stations


# region trips
@dg.asset(
    kinds={"duckdb"},
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-03-01"),
)
def trips(context: dg.AssetExecutionContext, duckdb: DuckDBResource) -> None:
    day = context.partition_key
    with duckdb.get_connection() as conn:
        conn.execute("create schema if not exists bikeshare")
        conn.execute(
            """
            create table if not exists bikeshare.trips (
                trip_id integer, start_station_id integer, started_at timestamp
            )
            """
        )
        conn.execute("begin")
        conn.execute(
            "delete from bikeshare.trips where started_at::date = ?::date", [day]
        )
        conn.execute(
            "insert into bikeshare.trips select * from read_csv(?)",
            [f"data/trips/{day}.csv"],
        )
        conn.execute("commit")


# endregion trips


# region stats
@dg.asset(deps=[stations, trips], kinds={"duckdb"})
def station_demand(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table bikeshare.station_demand as
            select s.name, count(t.trip_id) as departures
            from bikeshare.stations s
            left join bikeshare.trips t on t.start_station_id = s.id
            group by s.name
            """
        )


# endregion stats

defs = dg.Definitions(
    assets=[stations, trips, station_demand],
    resources={"duckdb": DuckDBResource(database="data/fernway.duckdb")},
)
