import dagster as dg


@dg.op(out=dg.DynamicOut(str))
def list_files():
    for name in ("harbour", "airport"):
        yield dg.DynamicOutput(f"data/{name}.json", mapping_key=name)


@dg.op
def read(path: str) -> list[dict]:
    return [{"path": path}]


@dg.op
def validate(rows: list[dict]) -> list[dict]:
    return rows


@dg.op
def store(rows: list[dict], table: str) -> int:
    return len(rows)


@dg.op
def table_name() -> str:
    return "feeds"


@dg.op
def summarize(rows: list[int]) -> int:
    return sum(rows)


# region chain
@dg.job
def chained():
    stored = (
        list_files()
        .map(read)
        .map(validate)
        .map(lambda rows: store(rows, table_name()))
    )
    summarize(stored.collect())


# endregion chain
# region branch
@dg.graph
def process_file(path: str) -> int:
    return store(validate(read(path)), table_name())


@dg.job
def with_graph():
    summarize(list_files().map(process_file).collect())


# endregion branch
# region two_outputs
@dg.op(out={"bikes": dg.DynamicOut(str), "cities": dg.Out(int)})
def list_feeds():
    names = ["aarhus", "odense"]
    for name in names:
        yield dg.DynamicOutput(f"{name}.json", mapping_key=name, output_name="bikes")
    yield dg.Output(len(names), output_name="cities")


# endregion two_outputs
# region lists
@dg.op
def list_files_at_once() -> list[dg.DynamicOutput[str]]:
    return [
        dg.DynamicOutput(f"data/{name}.json", mapping_key=name)
        for name in ("harbour", "airport")
    ]


# endregion lists
