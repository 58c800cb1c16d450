import dagster as dg
import pandas as pd


def build_union(name: str, parents: list[str]) -> dg.AssetsDefinition:
    @dg.asset(
        name=name,
        ins={parent: dg.AssetIn(key=dg.AssetKey(parent)) for parent in parents},
    )
    def union(**frames: pd.DataFrame) -> pd.DataFrame:
        return pd.concat(frames.values(), ignore_index=True)

    return union


all_trips = build_union("all_trips", ["trips_copenhagen", "trips_aarhus"])
