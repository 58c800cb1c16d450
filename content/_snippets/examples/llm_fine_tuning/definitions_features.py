import dagster as dg
from dagster_duckdb import DuckDBResource
from features import every_category_has_examples, labeled_books
from ingestion import authors, graphic_novels

defs = dg.Definitions(
    assets=[graphic_novels, authors, labeled_books],
    asset_checks=[every_category_has_examples],
    resources={"duckdb": DuckDBResource(database="data/books.duckdb")},
)
