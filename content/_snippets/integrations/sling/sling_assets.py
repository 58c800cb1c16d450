from collections.abc import Mapping
from pathlib import Path
from typing import Any

import dagster as dg
from dagster_sling import (
    DagsterSlingTranslator,
    SlingConnectionResource,
    SlingResource,
    sling_assets,
)

REPLICATION = Path(__file__).parent / "replication.yaml"

sling = SlingResource(
    connections=[
        SlingConnectionResource(
            name="FERNWAY_POSTGRES",
            type="postgres",
            connection_string=dg.EnvVar("FERNWAY_POSTGRES_URL"),
        ),
        SlingConnectionResource(
            name="FERNWAY_DUCKDB",
            type="duckdb",
            connection_string="duckdb:///data/fernway.duckdb",
        ),
    ]
)


class FernwayTranslator(DagsterSlingTranslator):
    def get_asset_spec(self, stream_definition: Mapping[str, Any]) -> dg.AssetSpec:
        spec = super().get_asset_spec(stream_definition)
        return spec.replace_attributes(
            key=stream_definition["name"].split(".")[-1], group_name="raw"
        )


@sling_assets(
    replication_config=REPLICATION, dagster_sling_translator=FernwayTranslator()
)
def operations_tables(context: dg.AssetExecutionContext, sling: SlingResource):
    yield from sling.replicate(context=context)


defs = dg.Definitions(assets=[operations_tables], resources={"sling": sling})
