import dagster as dg
from dagster_duckdb import DuckDBResource

from fernway.checks import trips_end_after_start


def test_check_finds_reversed_trips(tmp_path) -> None:
    warehouse = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table trips as select timestamp '2025-03-01 10:00' as started_at, "
            "timestamp '2025-03-01 09:30' as ended_at"
        )

    result = trips_end_after_start(warehouse=warehouse)

    assert isinstance(result, dg.AssetCheckResult)
    assert not result.passed
    assert result.metadata["bad_rows"].value == 1
