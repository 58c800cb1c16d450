from pathlib import Path
from typing import Union

import dagster as dg
import pandas as pd


class ParquetFiles(dg.ConfigurableIOManager):
    """Stores data frames as Parquet files, one for each partition."""

    folder: str = "data"

    def _path(self, context: Union[dg.InputContext, dg.OutputContext]) -> Path:
        parts = context.get_asset_identifier()
        return Path(self.folder, *parts[:-1], f"{parts[-1]}.parquet")

    def handle_output(self, context: dg.OutputContext, obj: pd.DataFrame) -> None:
        path = self._path(context)
        path.parent.mkdir(parents=True, exist_ok=True)
        obj.to_parquet(path)
        context.add_output_metadata(
            {
                "dagster/row_count": len(obj),
                "path": dg.MetadataValue.path(str(path)),
                "preview": dg.MetadataValue.md(obj.head().to_markdown()),
            }
        )

    def load_input(self, context: dg.InputContext) -> pd.DataFrame:
        path = self._path(context)
        context.log.info(f"Reading {path}")
        return pd.read_parquet(path)
