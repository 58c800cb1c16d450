import dagster as dg


@dg.op
def fetch() -> list[dict]:
    return [{"id": "17", "state": "ok"}, {"id": "4", "state": "broken"}]


@dg.op
def count(vehicles: list[dict]) -> int:
    return len(vehicles)


@dg.graph(out={"vehicles": dg.GraphOut(), "total": dg.GraphOut("How many")})
def counted_feed():
    vehicles = fetch()
    return {"vehicles": vehicles, "total": count(vehicles)}


@dg.op
def report(vehicles: list[dict], total: int) -> None: ...


@dg.job
def feed_report():
    vehicles, total = counted_feed()
    report(vehicles, total)
