import dagster as dg
from dagster_gcp import BigQueryResource


@dg.asset(deps=["trips", "rainy_hours"], kinds={"bigquery"})
def rain_effect(bigquery: BigQueryResource) -> None:
    with bigquery.get_client() as client:
        client.query(
            """
            create or replace table analytics.rain_effect as
            select precipitation > 0 as rain, avg(trips) as trips_per_hour
            from (
                select timestamp_trunc(started_at, hour) as hour, count(*) as trips
                from raw.trips group by hour
            )
            left join raw.rainy_hours using (hour)
            group by rain
            """
        ).result()
