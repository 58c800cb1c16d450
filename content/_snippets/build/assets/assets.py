import dagster as dg


@dg.asset
def trips() -> None: ...


@dg.asset(deps=[trips])
def daily_trip_stats() -> None: ...


@dg.asset(deps=[daily_trip_stats, "stations", "weather"])
def station_demand() -> None: ...
