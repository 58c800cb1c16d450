import dagster as dg
from dagster_duckdb import DuckDBResource
from pydantic import Field


class DemandConfig(dg.Config):
    lookback_days: int = Field(
        default=28, ge=1, le=365, description="Days of trips to average over"
    )
    cities: list[str] = ["copenhagen"]


@dg.asset(deps=["stations", "daily_trip_stats"])
def station_demand(
    context: dg.AssetExecutionContext,
    config: DemandConfig,
    warehouse: DuckDBResource,
) -> None:
    context.log.info(f"Averaging {config.lookback_days} days of {config.cities}")
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table station_demand as "
            "select station_id, avg(rides) as avg_rides "
            "from daily_trip_stats join stations using (station_id) "
            "where day >= current_date - ?::integer and list_contains(?, city) "
            "group by station_id",
            [config.lookback_days, config.cities],
        )
