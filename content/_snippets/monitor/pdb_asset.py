import dagster as dg


@dg.asset
def station_demand(
    context: dg.AssetExecutionContext, trips: list[dict]
) -> dict[str, float]:
    demand: dict[str, float] = {}
    for trip in trips:
        demand[trip["station"]] = demand.get(trip["station"], 0) + trip["weight"]
    context.pdb.set_trace()
    return demand
