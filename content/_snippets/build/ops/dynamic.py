import re
from pathlib import Path

import dagster as dg


class FolderConfig(dg.Config):
    folder: str = "data/feeds"


@dg.op(out=dg.DynamicOut(str))
def list_files(config: FolderConfig):
    for path in sorted(Path(config.folder).glob("*.json")):
        yield dg.DynamicOutput(
            str(path), mapping_key=re.sub(r"[^A-Za-z0-9_]", "_", path.stem)
        )


@dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
def load_file(context: dg.OpExecutionContext, path: str) -> int:
    rows = len(Path(path).read_text().splitlines())
    context.log.info(f"{context.get_mapping_key()}: {rows} rows")
    return rows


@dg.op
def summarize(context: dg.OpExecutionContext, rows: list[int]) -> int:
    context.log.info(f"{sum(rows)} rows in {len(rows)} files")
    return sum(rows)


@dg.job
def load_feeds():
    files = list_files()
    rows = files.map(load_file)
    summarize(rows.collect())
