import dagster as dg
import pandas as pd
from dagster_pandas import PandasColumn, create_dagster_pandas_dataframe_type


def summarize(trips: pd.DataFrame) -> dict[str, dg.MetadataValue]:
    return {
        "rows": dg.MetadataValue.int(len(trips)),
        "preview": dg.MetadataValue.md(trips.head().to_markdown()),
    }


TripFrame = create_dagster_pandas_dataframe_type(
    name="TripFrame",
    description="One row for each trip.",
    columns=[
        PandasColumn.integer_column("trip_id", non_nullable=True, unique=True),
        PandasColumn.string_column("start_station_id", non_nullable=True),
        PandasColumn.datetime_column(
            "started_at", min_datetime=pd.Timestamp("2020-01-01")
        ),
        PandasColumn.numeric_column("minutes", min_value=0, max_value=24 * 60),
        PandasColumn.categorical_column("bike_type", categories={"classic", "electric"}),
    ],
    metadata_fn=summarize,
)


@dg.asset(dagster_type=TripFrame, kinds={"pandas"})
def trips():
    return pd.read_csv("data/trips.csv", parse_dates=["started_at"])


@dg.asset(ins={"trips": dg.AssetIn(dagster_type=TripFrame)}, kinds={"pandas"})
def daily_trip_stats(trips):
    return (
        trips.assign(day=trips["started_at"].dt.date)
        .groupby(["day", "start_station_id"], as_index=False)
        .agg(trips=("trip_id", "count"), minutes=("minutes", "mean"))
    )


defs = dg.Definitions(assets=[trips, daily_trip_stats])
