import dagster as dg


@dg.asset
def trips() -> list[dict]:
    return [
        {"station": "Harbour", "minutes": 12},
        {"station": "Old Town", "minutes": 7},
    ]


@dg.asset
def station_demand(trips: list[dict]) -> dict[str, int]:
    demand: dict[str, int] = {}
    for trip in trips:
        demand[trip["station"]] = demand.get(trip["station"], 0) + 1
    return demand


defs = dg.Definitions(assets=[trips, station_demand])
