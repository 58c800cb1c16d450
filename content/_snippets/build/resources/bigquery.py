import dagster as dg
from dagster_gcp import BigQueryResource


@dg.asset(deps=["trips"])
def daily_trip_stats(warehouse: BigQueryResource) -> dg.MaterializeResult:
    with warehouse.get_client() as client:
        job = client.query(
            """
            create or replace table rides.daily_trip_stats as
            select date(started_at) as day, station_id, count(*) as trips
            from rides.trips
            group by 1, 2
            """
        )
        job.result()
    return dg.MaterializeResult(metadata={"bytes_processed": job.total_bytes_processed})


defs = dg.Definitions(
    assets=[daily_trip_stats],
    resources={"warehouse": BigQueryResource(project="fernway-prod", location="EU")},
)
