import dagster as dg
from dagster_gcp import BigQueryResource
from google.cloud import bigquery as bq

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=daily, kinds={"bigquery"})
def trips(context: dg.AssetExecutionContext, bigquery: BigQueryResource) -> None:
    day = context.partition_key.replace("-", "")
    config = bq.LoadJobConfig(
        source_format="PARQUET",
        write_disposition="WRITE_TRUNCATE",
        time_partitioning=bq.TimePartitioning(field="started_at"),
    )
    with bigquery.get_client() as client:
        client.load_table_from_uri(
            f"gs://fernway-data/trips/{context.partition_key}.parquet",
            f"raw.trips${day}",
            job_config=config,
        ).result()
