import dagster as dg


@dg.op(
    out={
        "complete": dg.Out(list[dict], is_required=False),
        "partial": dg.Out(list[dict], is_required=False),
    }
)
def classify(bikes: list[dict]):
    if len(bikes) >= 100:
        yield dg.Output(bikes, "complete")
    else:
        yield dg.Output(bikes, "partial")


@dg.op
def publish(bikes: list[dict]) -> None: ...


@dg.op
def ask_vendor(bikes: list[dict]) -> None: ...


@dg.graph
def route_feed(bikes: list[dict]):
    complete, partial = classify(bikes)
    publish(complete)
    ask_vendor(partial)
