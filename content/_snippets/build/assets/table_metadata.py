# region definition
import dagster as dg
from dagster_duckdb import DuckDBResource

STATION_SCHEMA = dg.TableSchema(
    columns=[
        dg.TableColumn(
            "station_id",
            type="varchar",
            description="Number on the sign",
            constraints=dg.TableColumnConstraints(nullable=False, unique=True),
        ),
        dg.TableColumn("name", type="varchar"),
        dg.TableColumn("docks", type="integer", description="Without broken docks"),
        dg.TableColumn("operator_email", type="varchar", tags={"pii": ""}),
    ]
)


@dg.asset(metadata={"dagster/column_schema": STATION_SCHEMA})
def stations() -> None: ...


# endregion definition


# region runtime
@dg.asset
def trips(warehouse: DuckDBResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table trips as select * from 'data/trips/*.parquet'"
        )
        described = connection.execute("describe trips").fetchall()
        rows = connection.execute("select count(*) from trips").fetchone()[0]
    return dg.MaterializeResult(
        metadata={
            "dagster/column_schema": dg.TableSchema(
                columns=[dg.TableColumn(row[0], type=row[1]) for row in described]
            ),
            "dagster/row_count": rows,
        }
    )


# endregion runtime


# region checks
schema_checks = dg.build_column_schema_change_checks(assets=[trips])

size_checks = dg.build_metadata_bounds_checks(
    assets=[trips],
    metadata_key="dagster/row_count",
    min_value=1,
)

defs = dg.Definitions(
    assets=[stations, trips],
    asset_checks=[*schema_checks, *size_checks],
    resources={"warehouse": DuckDBResource(database="data/fernway.duckdb")},
)
# endregion checks
