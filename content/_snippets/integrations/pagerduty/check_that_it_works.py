import os

from dagster_pagerduty import PagerDutyService

service = PagerDutyService(routing_key=os.environ["PAGERDUTY_ROUTING_KEY"])
print(
    service.EventV2_create(
        summary="Test of the Dagster integration",
        source="laptop",
        severity="info",
        dedup_key="dagster-test",
    )
)
