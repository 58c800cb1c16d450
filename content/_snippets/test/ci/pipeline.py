from typing import Any

import dagster as dg
import requests
from dagster_duckdb import DuckDBResource

days = dg.DailyPartitionsDefinition(start_date="2025-01-01")


class TripFeed(dg.ConfigurableResource):
    url: str

    def trips(self, day: str) -> list[dict[str, Any]]:
        response = requests.get(f"{self.url}/trips/{day}.json", timeout=30)
        response.raise_for_status()
        return response.json()


@dg.asset(partitions_def=days)
def trips(
    context: dg.AssetExecutionContext, feed: TripFeed, warehouse: DuckDBResource
) -> dg.MaterializeResult:
    day = context.partition_key
    rows = feed.trips(day)
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table if not exists trips "
            "(day text, id text, station text, minutes int)"
        )
        connection.execute("delete from trips where day = ?", [day])
        for row in rows:
            connection.execute(
                "insert into trips values (?, ?, ?, ?)",
                [day, row["id"], row["station"], row["minutes"]],
            )
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


@dg.asset_check(asset=trips, blocking=True)
def trip_ids_are_unique(warehouse: DuckDBResource) -> dg.AssetCheckResult:
    with warehouse.get_connection() as connection:
        (doubles,) = connection.execute(
            "select count(*) - count(distinct day || id) from trips"
        ).fetchone()
    return dg.AssetCheckResult(passed=doubles == 0, metadata={"doubles": doubles})


@dg.asset(partitions_def=days, deps=[trips])
def station_demand(
    context: dg.AssetExecutionContext, warehouse: DuckDBResource
) -> None:
    day = context.partition_key
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table if not exists station_demand "
            "(day text, station text, rides int)"
        )
        connection.execute("delete from station_demand where day = ?", [day])
        connection.execute(
            "insert into station_demand "
            "select day, station, count(*) from trips where day = ? group by all",
            [day],
        )


defs = dg.Definitions(
    assets=[trips, station_demand],
    asset_checks=[trip_ids_are_unique],
    resources={
        "feed": TripFeed(url=dg.EnvVar("FEED_URL")),
        "warehouse": DuckDBResource(database=dg.EnvVar("WAREHOUSE")),
    },
)
