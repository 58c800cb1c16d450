import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager


@dg.asset(key_prefix=["raw"], kinds={"deltalake"})
def stations() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "id": [101, 102, 103],
            "district": ["Harbour", "Harbour", "Old Town"],
            "docks": [24, 16, 20],
        }
    )


@dg.asset(
    key_prefix=["marts"],
    ins={"stations": dg.AssetIn(key=["raw", "stations"])},
    kinds={"deltalake"},
)
def district_capacity(stations: pd.DataFrame) -> pd.DataFrame:
    return stations.groupby("district", as_index=False)["docks"].sum()


defs = dg.Definitions(
    assets=[stations, district_capacity],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="data/lake",
            storage_options=LocalConfig(),
        )
    },
)
