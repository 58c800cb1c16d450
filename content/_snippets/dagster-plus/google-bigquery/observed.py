import dagster as dg
from dagster_gcp import BigQueryResource


@dg.asset
def daily_trip_stats(
    context: dg.AssetExecutionContext, bigquery: BigQueryResource
) -> None:
    with bigquery.get_client() as client:
        job = client.query("call marts.refresh_daily_trip_stats()")
        job.result()  # waits for the end
    context.log_event(
        dg.AssetObservation(
            asset_key=context.asset_key,
            metadata={
                "__bigquery_job_ids": [job.job_id],
                "__bigquery_bytes_billed": job.total_bytes_billed or 0,
                "__bigquery_slots_ms": job.slot_millis or 0,
            },
        )
    )
