import dagster as dg
from dagster_teradata import TeradataResource


@dg.asset(kinds={"teradata"})
def daily_trip_stats(teradata: TeradataResource) -> dg.MaterializeResult:
    with teradata.get_connection() as connection:
        with connection.cursor() as cursor:
            cursor.execute("delete from fernway.daily_trip_stats all")
            cursor.execute(
                """
                insert into fernway.daily_trip_stats
                select cast(started_at as date), start_station_id, count(*)
                from fernway.trips
                group by 1, 2
                """
            )
            cursor.execute("select count(*) from fernway.daily_trip_stats")
            (rows,) = cursor.fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(required_resource_keys={"teradata"}, deps=[daily_trip_stats])
def scratch_tables_dropped(context: dg.AssetExecutionContext) -> None:
    context.resources.teradata.drop_table(["fernway.tmp_trips", "fernway.tmp_days"])


defs = dg.Definitions(
    assets=[daily_trip_stats, scratch_tables_dropped],
    resources={
        "teradata": TeradataResource(
            host=dg.EnvVar("TERADATA_HOST"),
            user=dg.EnvVar("TERADATA_USER"),
            password=dg.EnvVar("TERADATA_PASSWORD"),
            database="fernway",
        )
    },
)
