import os
from pathlib import Path

import dagster as dg
import duckdb
import pandas as pd
from dagster_dbt import (
    DbtCliResource,
    DbtProject,
    dbt_assets,
    get_asset_key_for_model,
    get_asset_key_for_source,
)
from dagster_duckdb_pandas import DuckDBPandasIOManager

DUCKDB_PATH = str(Path(__file__).parent / "data" / "fernway.duckdb")
os.environ.setdefault("DUCKDB_PATH", DUCKDB_PATH)

fernway_dbt = DbtProject(project_dir=Path(__file__).parent / "fernway_dbt")
fernway_dbt.prepare_if_dev()


@dbt_assets(manifest=fernway_dbt.manifest_path)
def fernway_dbt_assets(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


@dg.asset(
    key=get_asset_key_for_source([fernway_dbt_assets], "vendor"), kinds={"duckdb"}
)
def raw_trips() -> dg.MaterializeResult:
    trips = pd.DataFrame(
        {
            "trip_id": range(1, 501),
            "start_station_id": [
                ["S0012", "S0140", "S0007"][number % 3] for number in range(500)
            ],
            "started_at": pd.date_range("2025-01-01 05:00", periods=500, freq="7min"),
        }
    )
    trips["ended_at"] = trips["started_at"] + pd.to_timedelta(
        5 + trips["trip_id"] % 30, unit="min"
    )
    with duckdb.connect(DUCKDB_PATH) as connection:
        connection.execute("create schema if not exists vendor")
        connection.execute("create or replace table vendor.raw_trips as from trips")
    return dg.MaterializeResult(metadata={"dagster/row_count": len(trips)})


# region asset
@dg.asset(
    ins={
        "demand": dg.AssetIn(
            key=get_asset_key_for_model([fernway_dbt_assets], "station_demand"),
            input_manager_key="warehouse",
        )
    }
)
def busiest_hours(demand: pd.DataFrame) -> dg.MaterializeResult:
    busiest = demand.nlargest(3, "trips")
    return dg.MaterializeResult(
        metadata={"busiest": dg.MetadataValue.md(busiest.to_string(index=False))}
    )


# endregion asset
# region definitions
defs = dg.Definitions(
    assets=[raw_trips, fernway_dbt_assets, busiest_hours],
    resources={
        "dbt": DbtCliResource(project_dir=fernway_dbt),
        "warehouse": DuckDBPandasIOManager(database=DUCKDB_PATH, schema="main"),
    },
)
# endregion definitions
