# region deps
import dagster as dg


@dg.asset
def stations() -> None: ...


@dg.asset
def trips() -> None: ...


@dg.asset(deps=[trips])
def daily_trip_stats() -> None:
    """Reads the table trips, writes the table daily_trip_stats."""


@dg.asset(deps=[daily_trip_stats, "weather", dg.AssetKey(["city", "holidays"])])
def station_demand() -> None: ...


# endregion deps


# region params
@dg.asset
def demand_by_hour() -> dict[int, int]:
    return {7: 120, 8: 210, 9: 140}


@dg.asset
def rebalancing_plan(demand_by_hour: dict[int, int]) -> list[str]:
    busiest = max(demand_by_hour, key=demand_by_hour.get)
    return [f"Send two vans before {busiest}:00"]


# endregion params


# region ins
@dg.asset(ins={"demand": dg.AssetIn(key=["warehouse", "gold", "demand_by_hour"])})
def peak_hour(demand: dict[int, int]) -> int:
    return max(demand, key=demand.get)


# endregion ins


# region multi
@dg.multi_asset(
    specs=[
        dg.AssetSpec("rides_by_station", deps=[trips, stations]),
        dg.AssetSpec("rides_by_hour", deps=[trips]),
    ]
)
def ride_counts(): ...


# endregion multi
