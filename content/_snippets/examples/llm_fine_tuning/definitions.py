import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_openai import OpenAIResource
from features import every_category_has_examples, labeled_books
from files import format_checks, training_file, validation_file
from ingestion import authors, graphic_novels
from training import (
    better_than_base,
    fine_tuned_model,
    training_upload,
    validation_upload,
)

defs = dg.Definitions(
    assets=[
        graphic_novels,
        authors,
        labeled_books,
        training_file,
        validation_file,
        training_upload,
        validation_upload,
        fine_tuned_model,
    ],
    asset_checks=[every_category_has_examples, *format_checks, better_than_base],
    resources={
        "duckdb": DuckDBResource(database="data/books.duckdb"),
        "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY")),
    },
)
