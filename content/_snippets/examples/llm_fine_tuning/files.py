import json
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource
from features import CATEGORIES, labeled_books

INSTRUCTION = f"Answer with the category of the book. One of: {', '.join(CATEGORIES)}."


# region conversation
def conversation(book: dict) -> dict:
    question = f"{book['title']} by {book['author']}\n\n{book['description']}"
    return {
        "messages": [
            {"role": "system", "content": INSTRUCTION},
            {"role": "user", "content": question},
            {"role": "assistant", "content": book["category"]},
        ]
    }


# endregion conversation
# region files
FILES = {
    "training_file": Path("data/training.jsonl"),
    "validation_file": Path("data/validation.jsonl"),
}


class Sample(dg.Config):
    books_per_category: int = 25


def write_file(
    duckdb: DuckDBResource, path: Path, is_validation: bool, per_category: int
) -> str:
    with duckdb.get_connection() as connection:
        books = connection.execute(
            """
            select * from labeled_books where is_validation = ?
            qualify ? >= row_number() over (
                partition by category order by hash(book_id)
            )
            order by hash(book_id)
            """,
            [is_validation, per_category],
        ).df()
    path.parent.mkdir(exist_ok=True)
    rows = (json.dumps(conversation(book)) for book in books.to_dict("records"))
    path.write_text("\n".join(rows) + "\n")
    return str(path)


@dg.asset(deps=[labeled_books], group_name="files")
def training_file(config: Sample, duckdb: DuckDBResource) -> str:
    path = FILES["training_file"]
    return write_file(duckdb, path, False, config.books_per_category)


@dg.asset(deps=[labeled_books], group_name="files")
def validation_file(config: Sample, duckdb: DuckDBResource) -> str:
    path = FILES["validation_file"]
    return write_file(duckdb, path, True, config.books_per_category)


# endregion files
# region check
def problems(line: str) -> list[str]:
    messages = json.loads(line).get("messages", [])
    found = []
    if [message.get("role") for message in messages] != ["system", "user", "assistant"]:
        found.append("unexpected roles")
    elif messages[2]["content"] not in CATEGORIES:
        found.append(f"unknown category {messages[2]['content']}")
    if sum(len(message.get("content") or "") for message in messages) > 8_000:
        found.append("too long")
    return found


def build_format_check(asset: dg.AssetsDefinition) -> dg.AssetChecksDefinition:
    name = asset.key.path[-1]

    @dg.asset_check(name=f"{name}_format", asset=asset, blocking=True)
    def _check() -> dg.AssetCheckResult:
        lines = FILES[name].read_text().splitlines()
        found = {str(number): problems(line) for number, line in enumerate(lines)}
        bad = {number: texts for number, texts in found.items() if texts}
        characters = sum(len(line) for line in lines)
        return dg.AssetCheckResult(
            passed=len(lines) >= 10 and not bad,
            description=f"{len(lines)} examples",
            metadata={"bad": bad, "tokens_about": characters // 4},
        )

    return _check


format_checks = [build_format_check(file) for file in (training_file, validation_file)]
# endregion check
