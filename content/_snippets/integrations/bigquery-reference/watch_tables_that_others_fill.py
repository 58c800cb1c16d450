import dagster as dg
from dagster_gcp import BigQueryResource, fetch_last_updated_timestamps


@dg.multi_observable_source_asset(
    specs=[dg.AssetSpec("weather"), dg.AssetSpec("bike_maintenance")]
)
def platform_tables(bigquery: BigQueryResource):
    with bigquery.get_client() as client:
        updated = fetch_last_updated_timestamps(
            client=client,
            dataset_id="raw",
            table_ids=["weather", "bike_maintenance"],
        )
    for table, timestamp in updated.items():
        yield dg.ObserveResult(
            asset_key=table,
            metadata={
                "dagster/last_updated_timestamp": dg.MetadataValue.timestamp(timestamp)
            },
        )
