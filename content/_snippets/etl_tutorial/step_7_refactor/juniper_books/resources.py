from dagster_duckdb import DuckDBResource

from juniper_books.paths import DATA

resources = {
    "duckdb": DuckDBResource(database=str(DATA / "juniper.duckdb")),
}
