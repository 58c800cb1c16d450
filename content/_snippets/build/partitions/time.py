# region daily
import dagster as dg
from dagster_duckdb import DuckDBResource

daily = dg.DailyPartitionsDefinition(
    start_date="2025-01-01", timezone="Europe/Copenhagen"
)


@dg.asset(partitions_def=daily)
def trips(context: dg.AssetExecutionContext, warehouse: DuckDBResource) -> None:
    day = context.partition_key
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table if not exists trips "
            "(day date, station_id varchar, minutes integer)"
        )
        connection.execute("delete from trips where day = ?", [day])
        connection.execute(
            "insert into trips select ?::date, station_id, minutes "
            f"from read_csv('s3://fernway-data/trips/{day}.csv')",
            [day],
        )


# endregion daily


# region window
@dg.asset(partitions_def=daily, deps=[trips])
def daily_trip_stats(
    context: dg.AssetExecutionContext, warehouse: DuckDBResource
) -> None:
    window = context.partition_time_window
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table if not exists daily_trip_stats "
            "(day date, station_id varchar, rides integer)"
        )
        connection.execute(
            "delete from daily_trip_stats where day >= ? and day < ?",
            [window.start.date(), window.end.date()],
        )
        connection.execute(
            "insert into daily_trip_stats "
            "select day, station_id, count(*) from trips "
            "where day >= ? and day < ? group by all",
            [window.start.date(), window.end.date()],
        )


# endregion window

# region kinds
hourly = dg.HourlyPartitionsDefinition(start_date="2025-01-01-00:00")
weekly = dg.WeeklyPartitionsDefinition(start_date="2025-01-05", day_offset=1)
monthly = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")
working_days = dg.TimeWindowPartitionsDefinition(
    start="2025-01-01", fmt="%Y-%m-%d", cron_schedule="0 0 * * 1-5"
)
# endregion kinds

defs = dg.Definitions(
    assets=[trips, daily_trip_stats],
    resources={"warehouse": DuckDBResource(database="data/fernway.duckdb")},
)
