from pathlib import Path

import dagster as dg
import yaml
from pydantic import BaseModel, Field

from fernway.factory import CsvTable, build_csv_asset


class TableEntry(BaseModel, extra="forbid"):
    name: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    path: str
    owner: str = "team:platform"


class TableFile(BaseModel, extra="forbid"):
    tables: list[TableEntry]


def load_tables(file: Path) -> list[dg.AssetsDefinition]:
    content = TableFile.model_validate(yaml.safe_load(file.read_text()))
    return [
        build_csv_asset(CsvTable(entry.name, entry.path, entry.owner))
        for entry in content.tables
    ]


csv_assets = load_tables(Path(__file__).parent / "tables.yaml")
