from collections.abc import Iterator

import dagster as dg
import dlt
from dagster_dlt import DagsterDltResource, dlt_assets
from dlt.sources.helpers import requests

VENDOR = "https://api.bikevendor.example"


@dlt.source
def vendor(token: str = dlt.secrets.value):
    headers = {"Authorization": f"Bearer {token}"}

    @dlt.resource(primary_key="id", write_disposition="merge")
    def stations() -> Iterator[list[dict]]:
        """Stations with their position and number of docks."""
        yield requests.get(f"{VENDOR}/stations", headers=headers).json()

    @dlt.resource(primary_key="trip_id", write_disposition="merge")
    def trips(
        updated_at=dlt.sources.incremental("updated_at", "2025-01-01T00:00:00Z"),
    ) -> Iterator[list[dict]]:
        """Trips, as far as they changed since the last load."""
        params = {"since": updated_at.last_value}
        yield requests.get(f"{VENDOR}/trips", headers=headers, params=params).json()

    return stations, trips


@dlt_assets(
    dlt_source=vendor(),
    dlt_pipeline=dlt.pipeline(
        pipeline_name="vendor",
        destination="duckdb",
        dataset_name="raw",
        progress="log",
    ),
    name="vendor",
    group_name="ingestion",
)
def vendor_assets(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
    yield from dlt.run(context=context)


defs = dg.Definitions(
    assets=[vendor_assets],
    resources={"dlt": DagsterDltResource()},
)
