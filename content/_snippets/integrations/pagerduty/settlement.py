import dagster as dg
from dagster_pagerduty import PagerDutyService, pagerduty_on_failure


@dg.op
def settle_rides() -> None:
    raise NotImplementedError("Add up the rides of the day here.")


@dg.job(
    resource_defs={"pagerduty": PagerDutyService(routing_key=dg.EnvVar("PAGERDUTY_ROUTING_KEY"))},
    hooks={pagerduty_on_failure("critical", webserver_base_url="https://dagster.fernway.example")},
)
def settlement():
    settle_rides()


defs = dg.Definitions(jobs=[settlement])
