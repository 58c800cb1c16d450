import dagster as dg
from dagster_duckdb import DuckDBResource


# region check
@dg.asset_check(asset="trips")
def no_negative_trips(warehouse: DuckDBResource) -> dg.AssetCheckResult:
    with warehouse.get_connection() as connection:
        bad = connection.execute(
            "select count(*) from trips where minutes < 0"
        ).fetchone()[0]
    return dg.AssetCheckResult(passed=bad == 0, metadata={"bad_rows": bad})


# endregion check
# region sensor
@dg.sensor(target="daily_trip_stats")
def new_trips(context: dg.SensorEvaluationContext, warehouse: DuckDBResource):
    with warehouse.get_connection() as connection:
        newest = connection.execute("select max(id) from trips").fetchone()[0]
    if newest is None or str(newest) == context.cursor:
        return dg.SkipReason("No trips since the last look.")
    context.update_cursor(str(newest))
    return dg.RunRequest(run_key=f"trips-{newest}")


# endregion sensor
