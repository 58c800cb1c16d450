import dagster as dg
from fernway.demand import station_demand

if __name__ == "__main__":
    dg.materialize(
        [dg.AssetSpec("trips"), station_demand],
        selection=[station_demand],
        instance=dg.DagsterInstance.get(),
    )
