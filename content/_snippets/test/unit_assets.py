# region pure
import dagster as dg
from dagster_duckdb import DuckDBResource


def share_of_short_trips(trips: list[dict], limit: int = 3) -> float:
    if not trips:
        return 0.0
    return sum(trip["minutes"] < limit for trip in trips) / len(trips)


@dg.asset
def short_trip_share(trips: list[dict]) -> float:
    return share_of_short_trips(trips)


# endregion pure


# region full
class StatsConfig(dg.Config):
    minimum_minutes: int = 1


daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=daily, deps=["trips"])
def daily_trip_stats(
    context: dg.AssetExecutionContext, config: StatsConfig, warehouse: DuckDBResource
) -> dg.MaterializeResult:
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table if not exists daily_trip_stats "
            "(day date, station_id text, rides int)"
        )
        connection.execute(
            "delete from daily_trip_stats where day = ?", [context.partition_key]
        )
        connection.execute(
            "insert into daily_trip_stats "
            "select day, start_station, count(*) from trips "
            "where day = ? and minutes >= ? group by all",
            [context.partition_key, config.minimum_minutes],
        )
        (rows,) = connection.execute(
            "select count(*) from daily_trip_stats where day = ?",
            [context.partition_key],
        ).fetchone()
    return dg.MaterializeResult(metadata={"rows": rows})


# endregion full


# region op
@dg.op
def count_broken(context: dg.OpExecutionContext, reports: list[dict]) -> int:
    broken = sum(report["state"] == "broken" for report in reports)
    context.log.info(f"{broken} bikes need repair")
    return broken


# endregion op
