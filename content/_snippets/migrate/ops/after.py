# region assets
import csv
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

days = dg.DailyPartitionsDefinition(start_date="2025-01-01")


def fetch_trips(day: str) -> list[dict]:
    with Path(f"feed/{day}.csv").open() as file:
        return list(csv.DictReader(file))


@dg.asset(partitions_def=days, group_name="rides")
def trips(
    context: dg.AssetExecutionContext, warehouse: DuckDBResource
) -> dg.MaterializeResult:
    day = context.partition_key
    rows = fetch_trips(day)
    with warehouse.get_connection() as connection:
        connection.execute("delete from trips where day = ?", [day])
        for row in rows:
            connection.execute(
                "insert into trips values (?, ?, ?)", [day, row["id"], row["station"]]
            )
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


@dg.asset(
    deps=[trips],
    group_name="rides",
    automation_condition=dg.AutomationCondition.eager(),
)
def station_demand(warehouse: DuckDBResource) -> None:
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table station_demand as "
            "select station, count(*) as rides from trips group by station"
        )


# endregion assets


# region rest
trips_job = dg.define_asset_job("trips_job", selection=[trips])
trips_nightly = dg.build_schedule_from_partitioned_job(trips_job, hour_of_day=3)


@dg.op
def tell_planners(context: dg.OpExecutionContext) -> None:
    context.log.info("Mail to the planners")


@dg.job
def planners_mail():
    tell_planners()


@dg.asset_sensor(asset_key=dg.AssetKey("station_demand"), job=planners_mail)
def after_demand(
    context: dg.SensorEvaluationContext, event: dg.EventLogEntry
) -> dg.RunRequest:
    return dg.RunRequest()


defs = dg.Definitions(
    assets=[trips, station_demand],
    jobs=[trips_job, planners_mail],
    schedules=[trips_nightly],
    sensors=[after_demand],
    resources={"warehouse": DuckDBResource(database="fernway.duckdb")},
)
# endregion rest
