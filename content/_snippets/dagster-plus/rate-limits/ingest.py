import dagster as dg


@dg.asset
def trips(context: dg.AssetExecutionContext) -> None:
    rejected = 0
    for row in read_rows():
        if row["duration"] <= 0:
            rejected += 1
        else:
            store(row)
    context.log.info(f"{rejected} rows rejected")


def read_rows() -> list[dict]: ...


def store(row: dict) -> None: ...
