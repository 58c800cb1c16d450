import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource
from pydantic import ValidationError

from fernway.demand import DemandConfig, station_demand


def test_long_lookback(tmp_path):
    warehouse = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    with warehouse.get_connection() as connection:
        connection.execute("create table stations (station_id text, city text)")
        connection.execute(
            "create table daily_trip_stats (station_id text, day date, rides int)"
        )

    result = dg.materialize(
        [station_demand],
        run_config=dg.RunConfig(ops={"station_demand": DemandConfig(lookback_days=90)}),
        resources={"warehouse": warehouse},
    )

    assert result.success


def test_lookback_has_a_limit():
    with pytest.raises(ValidationError):
        DemandConfig(lookback_days=1000)
