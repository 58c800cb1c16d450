import dagster as dg
import pandas as pd
from dagster_deltalake import DeltaTableResource, LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


# region trips
@dg.asset(
    partitions_def=daily,
    metadata={"partition_expr": "day"},
)
def trips(context: dg.AssetExecutionContext) -> pd.DataFrame:
    day = context.partition_key
    frame = pd.read_csv(f"data/trips/{day}.csv")
    frame["day"] = pd.Timestamp(day).date()
    return frame


@dg.asset(
    partitions_def=daily,
    metadata={"partition_expr": "day"},
    ins={
        "trips": dg.AssetIn(metadata={"columns": ["start_station_id", "day"]}),
    },
)
def daily_trip_stats(trips: pd.DataFrame) -> pd.DataFrame:
    groups = trips.groupby(["day", "start_station_id"], as_index=False)
    return groups.size().rename(columns={"size": "trips"})


# endregion trips


# region history
@dg.asset(deps=[trips])
def yesterdays_version(trips_table: DeltaTableResource) -> dg.MaterializeResult:
    table = trips_table.load()
    table.load_as_version(table.version() - 1)
    return dg.MaterializeResult(
        metadata={"rows_before": table.to_pyarrow_table().num_rows}
    )


# endregion history

local = LocalConfig()

defs = dg.Definitions(
    assets=[trips, daily_trip_stats, yesterdays_version],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="data/lake",
            storage_options=local,
            schema="fernway",
        ),
        "trips_table": DeltaTableResource(
            url="data/lake/fernway/trips",
            storage_options=local,
        ),
    },
)
