import dagster as dg
from dagster_cloud.dagster_insights import InsightsBigQueryResource


@dg.asset
def daily_trip_stats(bigquery: InsightsBigQueryResource) -> None:
    with bigquery.get_client() as client:
        client.query(
            """
            create or replace table marts.daily_trip_stats as
            select date(started_at) as day, count(*) as trips
            from raw.trips
            group by 1
            """
        ).result()


defs = dg.Definitions(
    assets=[daily_trip_stats],
    resources={"bigquery": InsightsBigQueryResource(project="fernway")},
)
