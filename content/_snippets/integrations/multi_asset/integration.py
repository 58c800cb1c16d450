from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional

import dagster as dg

import tablesync

METADATA_PREFIX = "tablesync"


# region project
@dataclass(frozen=True)
class SyncProject:
    """The configuration file of the tool, read once when the code is loaded."""

    path: Path

    @property
    def tables(self) -> Sequence[Mapping[str, Any]]:
        return tablesync.read_config(self.path)["tables"]


# endregion project
# region translator
class SyncTranslator:
    """Says what a table of the tool is in Dagster. Subclass it to say otherwise."""

    def get_asset_spec(self, table: Mapping[str, Any]) -> dg.AssetSpec:
        return dg.AssetSpec(
            key=dg.AssetKey(["raw", table["name"]]),
            deps=[dg.AssetKey(["vendor", table["name"]])],
            group_name=table.get("group"),
            kinds={"tablesync"},
        )


# endregion translator
# region decorator
def sync_assets(
    *,
    project: SyncProject,
    name: Optional[str] = None,
    translator: Optional[SyncTranslator] = None,
) -> Callable[[Callable[..., Any]], dg.AssetsDefinition]:
    """Makes one asset of each table in the project's configuration."""
    translator = translator or SyncTranslator()
    specs = [
        translator.get_asset_spec(table).merge_attributes(
            metadata={f"{METADATA_PREFIX}/table": table["name"]}
        )
        for table in project.tables
    ]
    return dg.multi_asset(name=name, specs=specs, can_subset=True)


# endregion decorator
# region resource
class SyncResource(dg.ConfigurableResource):
    """Runs the tool and reports what it did to Dagster."""

    fail_on_empty: bool = False

    def run(
        self, context: dg.AssetExecutionContext, project: SyncProject
    ) -> Iterator[dg.MaterializeResult]:
        key_by_table = {
            context.assets_def.specs_by_key[key].metadata[
                f"{METADATA_PREFIX}/table"
            ]: key
            for key in context.selected_asset_keys
        }
        for done in tablesync.sync(project.path, tables=sorted(key_by_table)):
            if done.rows == 0 and self.fail_on_empty:
                raise dg.Failure(f"Table {done.table} is empty")
            yield dg.MaterializeResult(
                asset_key=key_by_table[done.table],
                metadata={
                    "dagster/row_count": done.rows,
                    "seconds": done.seconds,
                },
            )


# endregion resource
