import dagster as dg
import polars as pl
from fernway.io_managers import ParquetFiles


class PolarsFromParquet(ParquetFiles):
    """Loads the files of ParquetFiles lazily, as Polars frames."""

    def load_input(self, context: dg.InputContext) -> pl.LazyFrame:
        return pl.scan_parquet(self._path(context))


@dg.asset(ins={"trips": dg.AssetIn(input_manager_key="polars")})
def station_demand(trips: pl.LazyFrame) -> None:
    demand = trips.group_by("station_id").len().collect()
    demand.write_parquet("data/station_demand.parquet")


defs = dg.Definitions(
    assets=[station_demand],
    resources={"io_manager": ParquetFiles(), "polars": PolarsFromParquet()},
)
