# region log
import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(deps=["vendor_trips"])
def trips(context: dg.AssetExecutionContext, warehouse: DuckDBResource) -> None:
    with warehouse.get_connection() as connection:
        rows = connection.execute("select count(*) from vendor_trips").fetchone()[0]
        context.log_event(
            dg.AssetObservation(
                asset_key="vendor_trips",
                metadata={"rows_seen": rows},
                partition="2025-03-01",
            )
        )
        connection.execute("create or replace table trips as from vendor_trips")


# endregion log


# region observable
@dg.observable_source_asset(group_name="vendor")
def vendor_stations(warehouse: DuckDBResource) -> dg.ObserveResult:
    with warehouse.get_connection() as connection:
        rows, newest = connection.execute(
            "select count(*), max(updated_at) from vendor.stations"
        ).fetchone()
    return dg.ObserveResult(
        data_version=dg.DataVersion(f"{newest}-{rows}"),
        metadata={"rows": rows, "newest": str(newest)},
    )


observe_vendor = dg.ScheduleDefinition(
    name="observe_vendor",
    job=dg.define_asset_job("observe_vendor_job", selection=[vendor_stations]),
    cron_schedule="*/30 * * * *",
)
# endregion observable


# region several
@dg.multi_observable_source_asset(
    specs=[dg.AssetSpec("vendor_bikes"), dg.AssetSpec("vendor_docks")]
)
def vendor_fleet(warehouse: DuckDBResource):
    with warehouse.get_connection() as connection:
        for table in ["bikes", "docks"]:
            rows = connection.execute(f"select count(*) from vendor.{table}").fetchone()
            yield dg.ObserveResult(
                asset_key=f"vendor_{table}", metadata={"rows": rows[0]}
            )


# endregion several
