import dagster as dg
from dagster_duckdb import DuckDBResource

from fernway.nightly import nightly
from fernway.rides import station_demand, trips

DAY = "2025-03-01"


def demand(warehouse: DuckDBResource) -> list[tuple]:
    with warehouse.get_connection() as connection:
        return connection.execute("select * from station_demand order by 1").fetchall()


def test_old_and_new_agree(tmp_path):
    old = DuckDBResource(database=str(tmp_path / "old.duckdb"))
    new = DuckDBResource(database=str(tmp_path / "new.duckdb"))
    for warehouse in [old, new]:
        with warehouse.get_connection() as connection:
            connection.execute("create table trips (day text, id text, station text)")

    nightly.execute_in_process(
        run_config={"ops": {"fetch_trips": {"config": {"day": DAY}}}},
        resources={"warehouse": old},
    )
    dg.materialize([trips], partition_key=DAY, resources={"warehouse": new})
    dg.materialize([station_demand], resources={"warehouse": new})

    assert demand(old) == demand(new)
