import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset(
    ins={
        "demand": dg.AssetIn(
            key=get_asset_key_for_model([fernway_dbt_assets], "station_demand"),
            input_manager_key="warehouse",
        )
    }
)
def busiest_hours(demand: pd.DataFrame) -> None: ...
