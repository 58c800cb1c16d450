import dagster as dg
from dagster_aws.athena import AthenaClientResource


@dg.asset(kinds={"athena"})
def weekend_trips(athena: AthenaClientResource) -> None:
    client = athena.get_client()
    client.execute_query("drop table if exists analytics.weekend_trips")
    client.execute_query(
        """
        create table analytics.weekend_trips
        with (format = 'PARQUET') as
        select start_station_id, count(*) as trips
        from raw.trips
        where day_of_week(started_at) in (6, 7)
        group by start_station_id
        """
    )


@dg.asset_check(asset=weekend_trips)
def every_station_is_known(athena: AthenaClientResource) -> dg.AssetCheckResult:
    rows = athena.get_client().execute_query(
        """
        select count(*)
        from analytics.weekend_trips t
        left join raw.stations s on s.id = t.start_station_id
        where s.id is null
        """,
        fetch_results=True,
    )
    unknown = int(rows[0][0])
    return dg.AssetCheckResult(passed=unknown == 0, metadata={"unknown": unknown})


defs = dg.Definitions(
    assets=[weekend_trips],
    asset_checks=[every_station_is_known],
    resources={"athena": AthenaClientResource(workgroup="fernway", max_polls=360)},
)
