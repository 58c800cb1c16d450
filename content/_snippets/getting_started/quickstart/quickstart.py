import csv
from pathlib import Path

import dagster as dg

DATA = Path(__file__).parent / "data"


def reader_level(books_read: int) -> str:
    if books_read >= 25:
        return "avid"
    if books_read >= 10:
        return "regular"
    return "casual"


@dg.asset(group_name="quickstart")
def readers() -> list[dict[str, str]]:
    """Rows of the raw CSV file."""
    with (DATA / "readers.csv").open(newline="") as file:
        return list(csv.DictReader(file))


@dg.asset(group_name="quickstart")
def reader_levels(readers: list[dict[str, str]]) -> dg.MaterializeResult:
    """The raw rows with a level for each reader, written to a new CSV file."""
    rows = [row | {"level": reader_level(int(row["books_read"]))} for row in readers]
    target = DATA / "reader_levels.csv"
    with target.open("w", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return dg.MaterializeResult(
        metadata={"row_count": len(rows), "path": dg.MetadataValue.path(str(target))}
    )


defs = dg.Definitions(assets=[readers, reader_levels])
