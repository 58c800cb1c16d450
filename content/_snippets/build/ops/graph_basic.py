import dagster as dg


@dg.op
def fetch_feed() -> list[dict]:
    return [{"id": "bike-1", "state": "ok"}, {"id": "bike-2", "state": "broken"}]


@dg.op
def count_bikes(bikes: list[dict]) -> int:
    return len(bikes)


@dg.op
def find_broken(bikes: list[dict]) -> list[str]:
    return [bike["id"] for bike in bikes if bike["state"] == "broken"]


@dg.op
def send_report(context: dg.OpExecutionContext, total: int, broken: list[str]) -> None:
    context.log.info(f"{len(broken)} of {total} bikes are broken")


@dg.op(ins={"start": dg.In(dg.Nothing)})
def archive_feed(context: dg.OpExecutionContext) -> None:
    context.log.info("Feed archived")


@dg.graph
def feed_report():
    bikes = fetch_feed()
    report = send_report(count_bikes(bikes), find_broken(bikes))
    archive_feed(start=report)


feed_report_job = feed_report.to_job()
