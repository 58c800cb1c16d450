import dagster as dg


@dg.asset(group_name="rides")
def trips() -> None: ...


# An asset job: a selection with a name
rides_job = dg.define_asset_job("rides_job", selection="group:rides")


@dg.op
def send_newsletter() -> None: ...


# An op job: a function that calls ops
@dg.job
def newsletter_job():
    send_newsletter()


defs = dg.Definitions(assets=[trips], jobs=[rides_job, newsletter_job])
