import csv
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource


class DayConfig(dg.Config):
    day: str


@dg.op
def fetch_trips(config: DayConfig) -> list[dict]:
    with Path(f"feed/{config.day}.csv").open() as file:
        return list(csv.DictReader(file))


@dg.op
def store_trips(warehouse: DuckDBResource, trips: list[dict]) -> str:
    with warehouse.get_connection() as connection:
        for trip in trips:
            connection.execute(
                "insert into trips values (?, ?, ?)",
                [trip["day"], trip["id"], trip["station"]],
            )
    return "trips"


@dg.op
def compute_demand(warehouse: DuckDBResource, table: str) -> None:
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table station_demand as "
            f"select station, count(*) as rides from {table} group by station"
        )


@dg.op(ins={"done": dg.In(dg.Nothing)})
def tell_planners(context: dg.OpExecutionContext) -> None:
    context.log.info("Mail to the planners")


@dg.job
def nightly():
    tell_planners(done=compute_demand(store_trips(fetch_trips())))


@dg.schedule(cron_schedule="0 3 * * *", job=nightly)
def every_night(context: dg.ScheduleEvaluationContext):
    day = context.scheduled_execution_time.strftime("%Y-%m-%d")
    return dg.RunRequest(
        run_key=day,
        run_config={"ops": {"fetch_trips": {"config": {"day": day}}}},
    )


defs = dg.Definitions(
    jobs=[nightly],
    schedules=[every_night],
    resources={"warehouse": DuckDBResource(database="fernway.duckdb")},
)
