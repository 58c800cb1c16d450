import dagster as dg
import pandas as pd
import pandera as pa
from dagster_pandera import pandera_schema_to_dagster_type
from pandera.typing import Series


class Trips(pa.DataFrameModel):
    """Trips of one day, as the vendor delivers them."""

    trip_id: Series[int] = pa.Field(unique=True, description="Vendor's number")
    start_station_id: Series[str] = pa.Field(str_matches=r"^S\d{4}$")
    started_at: Series[pd.Timestamp]
    ended_at: Series[pd.Timestamp] = pa.Field(nullable=True)
    bike_type: Series[str] = pa.Field(isin=["classic", "electric"])

    class Config:
        coerce = True
        strict = True

    @pa.dataframe_check(error="A trip ends after it starts")
    def ends_after_start(cls, trips: pd.DataFrame) -> Series[bool]:
        return trips["ended_at"].isna() | (trips["ended_at"] > trips["started_at"])


@dg.asset(
    dagster_type=pandera_schema_to_dagster_type(Trips),
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
    kinds={"pandas"},
)
def trips(context: dg.AssetExecutionContext):
    return pd.read_csv(
        f"vendor/trips-{context.partition_key}.csv",
        parse_dates=["started_at", "ended_at"],
    )


defs = dg.Definitions(assets=[trips])
