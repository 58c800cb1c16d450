import dagster as dg
import pandas as pd


class CsvFiles(dg.ConfigurableIOManager):
    folder: str = "data"

    def handle_output(self, context: dg.OutputContext, obj: pd.DataFrame) -> None:
        separator = context.definition_metadata.get("separator", ",")
        path = f"{self.folder}/{context.asset_key.path[-1]}.csv"
        obj.to_csv(path, sep=separator, index=False)

    def load_input(self, context: dg.InputContext) -> pd.DataFrame:
        upstream = context.upstream_output
        stored_with = upstream.definition_metadata if upstream else {}
        return pd.read_csv(
            f"{self.folder}/{context.asset_key.path[-1]}.csv",
            sep=stored_with.get("separator", ","),
            usecols=context.definition_metadata.get("columns"),
        )


@dg.asset(metadata={"separator": ";"})
def stations() -> pd.DataFrame:
    return pd.DataFrame({"id": ["harbour"], "docks": [20], "city": ["Aarhus"]})


@dg.asset(ins={"stations": dg.AssetIn(metadata={"columns": ["id", "docks"]})})
def large_stations(stations: pd.DataFrame) -> pd.DataFrame:
    return stations[stations["docks"] >= 20]
