import dagster as dg
import pandas as pd


class TripsFromWarehouse(dg.ConfigurableIOManager):
    """Loads inputs that no op provides from a file; passes others on as usual."""

    folder: str = "data"

    def handle_output(self, context: dg.OutputContext, obj: pd.DataFrame) -> None:
        obj.to_parquet(f"{self.folder}/{context.step_key}.parquet")

    def load_input(self, context: dg.InputContext) -> pd.DataFrame:
        if context.upstream_output is None:
            return pd.read_parquet(f"{self.folder}/sample_trips.parquet")
        return pd.read_parquet(
            f"{self.folder}/{context.upstream_output.step_key}.parquet"
        )


@dg.op(out=dg.Out(io_manager_key="trips_io"))
def fetch_trips() -> pd.DataFrame:
    return pd.DataFrame({"station_id": ["harbour"], "minutes": [12]})


@dg.op(ins={"trips": dg.In(input_manager_key="trips_io")})
def count_trips(trips: pd.DataFrame) -> int:
    return len(trips)


@dg.job
def count_sample():
    count_trips()


@dg.job
def count_all():
    count_trips(fetch_trips())


defs = dg.Definitions(
    jobs=[count_sample, count_all],
    resources={"trips_io": TripsFromWarehouse()},
)
