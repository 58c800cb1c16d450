import dagster as dg
from dagster_duckdb import DuckDBResource
from ingestion import authors, graphic_novels

defs = dg.Definitions(
    assets=[graphic_novels, authors],
    resources={"duckdb": DuckDBResource(database="data/books.duckdb")},
)
