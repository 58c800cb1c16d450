import dagster as dg
from dagster_duckdb import DuckDBResource
from fernway.vendor import vendor_stations


def test_observation(tmp_path):
    warehouse = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    with warehouse.get_connection() as connection:
        connection.execute("create schema vendor")
        connection.execute(
            "create table vendor.stations as select 1 as id, now()::timestamp as updated_at"
        )
    with dg.DagsterInstance.ephemeral() as instance:
        job = dg.Definitions(
            assets=[vendor_stations],
            jobs=[dg.define_asset_job("observe", selection=[vendor_stations])],
            resources={"warehouse": warehouse},
        ).get_job_def("observe")
        assert job.execute_in_process(instance=instance).success
