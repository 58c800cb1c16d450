import dagster as dg
from dagster_duckdb import DuckDBResource
from features import every_category_has_examples, labeled_books
from files import format_checks, training_file, validation_file
from ingestion import authors, graphic_novels

defs = dg.Definitions(
    assets=[graphic_novels, authors, labeled_books, training_file, validation_file],
    asset_checks=[every_category_has_examples, *format_checks],
    resources={"duckdb": DuckDBResource(database="data/books.duckdb")},
)
