# region single
import dagster as dg
from dagster_duckdb import DuckDBResource

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(
    partitions_def=daily,
    deps=["trips"],
    backfill_policy=dg.BackfillPolicy.single_run(),
)
def daily_trip_stats(
    context: dg.AssetExecutionContext, warehouse: DuckDBResource
) -> None:
    start, end = context.partition_time_window
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table if not exists daily_trip_stats "
            "(day date, station_id varchar, rides integer)"
        )
        connection.execute(
            "delete from daily_trip_stats where day >= ? and day < ?",
            [start.date(), end.date()],
        )
        connection.execute(
            "insert into daily_trip_stats "
            "select day, station_id, count(*) from trips "
            "where day >= ? and day < ? group by all",
            [start.date(), end.date()],
        )
    context.log.info(f"Filled {len(context.partition_keys)} days in one statement")


# endregion single


# region chunks
def load_day(day: str) -> None: ...


@dg.asset(
    partitions_def=daily,
    backfill_policy=dg.BackfillPolicy.multi_run(max_partitions_per_run=31),
    pool="vendor_api",
)
def trips(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    for day in context.partition_keys:
        load_day(day)
    return dg.MaterializeResult(metadata={"days": len(context.partition_keys)})


# endregion chunks
