import dagster as dg
from dagster_gcp import BigQueryResource


@dg.asset(kinds={"bigquery"})
def station_demand(
    context: dg.AssetExecutionContext, bigquery: BigQueryResource
) -> dg.MaterializeResult:
    query = """
        create or replace table analytics.station_demand
        partition by date(hour) as
        select start_station_id, timestamp_trunc(started_at, hour) as hour,
               count(*) as trips
        from raw.trips
        group by start_station_id, hour
    """
    with bigquery.get_client() as client:
        job = client.query(query)
        job.result()
        table = client.get_table("analytics.station_demand")

    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": table.num_rows,
            "gigabytes_billed": (job.total_bytes_billed or 0) / 1e9,
        }
    )


defs = dg.Definitions(
    assets=[station_demand],
    resources={"bigquery": BigQueryResource(project="fernway", location="EU")},
)
