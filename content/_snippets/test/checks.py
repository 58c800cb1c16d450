# region single
import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset_check(asset="trips", description="Every trip ends after it starts")
def trips_end_after_start(warehouse: DuckDBResource) -> dg.AssetCheckResult:
    with warehouse.get_connection() as connection:
        (bad,) = connection.execute(
            "select count(*) from trips where ended_at <= started_at"
        ).fetchone()
    return dg.AssetCheckResult(passed=bad == 0, metadata={"bad_rows": bad})


# endregion single


# region blocking
@dg.asset_check(asset="trips", blocking=True)
def trips_have_stations(warehouse: DuckDBResource) -> dg.AssetCheckResult:
    with warehouse.get_connection() as connection:
        unknown, total = connection.execute(
            "select count(*) filter (where s.station_id is null), count(*) "
            "from trips t left join stations s on s.station_id = t.start_station"
        ).fetchone()
    share = unknown / total if total else 0.0
    return dg.AssetCheckResult(
        passed=share < 0.01,
        severity=(
            dg.AssetCheckSeverity.ERROR if share > 0.05 else dg.AssetCheckSeverity.WARN
        ),
        metadata={"share_without_station": share},
    )


# endregion blocking


# region factory
NOT_NULL_COLUMNS = {
    "stations": ["station_id", "name"],
    "trips": ["trip_id", "start_station"],
    "daily_trip_stats": ["station_id", "day"],
}


def build_not_null_check(table: str, columns: list[str]) -> dg.AssetChecksDefinition:
    @dg.asset_check(asset=table, name="required_columns_are_filled")
    def check(warehouse: DuckDBResource) -> dg.AssetCheckResult:
        condition = " or ".join(f"{column} is null" for column in columns)
        with warehouse.get_connection() as connection:
            (bad,) = connection.execute(
                f"select count(*) from {table} where {condition}"
            ).fetchone()
        return dg.AssetCheckResult(passed=bad == 0, metadata={"bad_rows": bad})

    return check


not_null_checks = [
    build_not_null_check(table, columns) for table, columns in NOT_NULL_COLUMNS.items()
]
# endregion factory
