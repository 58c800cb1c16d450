# region context
import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def trips(context: dg.AssetExecutionContext, warehouse: DuckDBResource) -> None:
    context.log.info("Loading the vendor's export")
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table trips as "
            "select * from read_csv('s3://fernway-data/vendor/trips-latest.csv')"
        )
        (rows,) = connection.execute("select count(*) from trips").fetchone()
    if rows < 10_000:
        context.log.warning(f"Only {rows} trips: is the export complete?")


# endregion context


# region helper
log = dg.get_dagster_logger(__name__)


def clean_station_name(name: str) -> str:
    cleaned = name.strip().title()
    if cleaned != name:
        log.debug(f"Station {name!r} becomes {cleaned!r}")
    return cleaned


# endregion helper
