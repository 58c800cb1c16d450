import dagster as dg
import pandas as pd
from upath import UPath


class _ParquetOnAnyStorage(dg.UPathIOManager):
    extension = ".parquet"

    def dump_to_path(
        self, context: dg.OutputContext, obj: pd.DataFrame, path: UPath
    ) -> None:
        with path.open("wb") as file:
            obj.to_parquet(file)

    def load_from_path(self, context: dg.InputContext, path: UPath) -> pd.DataFrame:
        with path.open("rb") as file:
            return pd.read_parquet(file)

    def get_metadata(
        self, context: dg.OutputContext, obj: pd.DataFrame
    ) -> dict[str, dg.MetadataValue]:
        return {"dagster/row_count": dg.MetadataValue.int(len(obj))}


class ParquetIOManager(dg.ConfigurableIOManagerFactory):
    base_path: str

    def create_io_manager(self, context: dg.InitResourceContext) -> dg.IOManager:
        return _ParquetOnAnyStorage(base_path=UPath(self.base_path))


defs = dg.Definitions(
    resources={"io_manager": ParquetIOManager(base_path="s3://fernway-data/warehouse")},
)
