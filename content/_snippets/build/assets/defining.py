# region single
import dagster as dg
import duckdb

WAREHOUSE = "data/fernway.duckdb"


@dg.asset(
    group_name="rides",
    owners=["team:rides"],
    kinds={"python", "duckdb"},
)
def stations(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """One row for each bike station, taken from the city's register."""
    with duckdb.connect(WAREHOUSE) as connection:
        connection.execute(
            "create or replace table stations as "
            "select * from read_csv('data/stations.csv')"
        )
        rows = connection.execute("select count(*) from stations").fetchone()[0]
    context.log.info(f"Wrote {rows} stations")
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


# endregion single


# region context
@dg.asset(deps=[stations])
def station_report(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Key: {context.asset_key.to_user_string()}")
    context.log.info(f"Run: {context.run.run_id}")
    context.log.info(f"Started by: {context.run.tags.get('dagster/schedule_name')}")


# endregion context

# region keys
bronze = ["warehouse", "bronze"]


@dg.asset(key_prefix=bronze)
def trips() -> None:
    """Key: warehouse/bronze/trips"""


@dg.asset(key=["warehouse", "silver", "trips"], deps=[trips])
def clean_trips() -> None:
    """Key: warehouse/silver/trips"""


# endregion keys
