# region ops
import dagster as dg
import requests
from dagster_duckdb import DuckDBResource

FORECAST = "https://api.example.com/v1/forecast"


@dg.op(retry_policy=dg.RetryPolicy(max_retries=3, delay=20))
def fetch_forecast() -> dict:
    response = requests.get(FORECAST, params={"city": "copenhagen"}, timeout=30)
    response.raise_for_status()
    return response.json()


@dg.op
def parse_hours(forecast: dict) -> list[tuple[str, float]]:
    return [(hour["time"], hour["rain_mm"]) for hour in forecast["hours"]]


@dg.op
def store_hours(
    warehouse: DuckDBResource, hours: list[tuple[str, float]]
) -> dg.Output[None]:
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table weather (hour timestamp, rain_mm double)"
        )
        connection.executemany("insert into weather values (?, ?)", hours)
    return dg.Output(None, metadata={"dagster/row_count": len(hours)})


# endregion ops


# region asset
@dg.graph_asset(group_name="sources", kinds={"duckdb"})
def weather():
    return store_hours(parse_hours(fetch_forecast()))


# endregion asset


# region upstream
@dg.op
def weigh(demand: dict[str, float]) -> dict[str, float]:
    total = sum(demand.values())
    return {station: rides / total for station, rides in demand.items()}


@dg.op
def assign_vans(shares: dict[str, float]) -> dict[str, int]:
    return {station: round(share * 12) for station, share in shares.items()}


@dg.graph_asset
def rebalancing_plan(station_demand: dict[str, float]):
    return assign_vans(weigh(station_demand))


# endregion upstream


# region multi
@dg.op(out={"bikes": dg.Out(is_required=False), "docks": dg.Out(is_required=False)})
def split_snapshot(context: dg.OpExecutionContext):
    for name in ["bikes", "docks"]:
        if name in context.selected_output_names:
            yield dg.Output([], output_name=name)


@dg.graph_multi_asset(
    outs={"bikes": dg.AssetOut(), "docks": dg.AssetOut()},
    can_subset=True,
)
def fleet():
    bikes, docks = split_snapshot()
    return {"bikes": bikes, "docks": docks}


# endregion multi
