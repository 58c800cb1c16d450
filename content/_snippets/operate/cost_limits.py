import dagster as dg
from dagster_gcp import BigQueryResource
from google.cloud import bigquery

GIB = 1024**3


@dg.asset(
    pool="warehouse",
    retry_policy=dg.RetryPolicy(max_retries=2, delay=60),
)
def daily_trip_stats(warehouse: BigQueryResource) -> dg.MaterializeResult:
    budget = bigquery.QueryJobConfig(maximum_bytes_billed=50 * GIB)
    with warehouse.get_client() as client:
        job = client.query(
            "create or replace table rides.daily_trip_stats as "
            "select date(started_at) as day, count(*) as trips from rides.trips group by day",
            job_config=budget,
        )
        job.result()
    return dg.MaterializeResult(metadata={"gib_billed": (job.total_bytes_billed or 0) / GIB})


budget_checks = dg.build_metadata_bounds_checks(
    assets=[daily_trip_stats],
    severity=dg.AssetCheckSeverity.WARN,
    metadata_key="gib_billed",
    max_value=20,
)

refresh_stats = dg.define_asset_job(
    "refresh_stats",
    selection=[daily_trip_stats],
    tags={"dagster/max_runtime": "3600"},
)
