from urllib.request import urlopen

import dagster as dg


class Monitoring(dg.ConfigurableResource):
    ping_url: str


@dg.asset(group_name="platform")
def heartbeat(monitoring: Monitoring) -> None:
    urlopen(monitoring.ping_url, timeout=30).close()


every_ten_minutes = dg.ScheduleDefinition(
    name="every_ten_minutes",
    target=heartbeat,
    cron_schedule="*/10 * * * *",
    default_status=dg.DefaultScheduleStatus.RUNNING,
)

defs = dg.Definitions(
    assets=[heartbeat],
    schedules=[every_ten_minutes],
    resources={"monitoring": Monitoring(ping_url=dg.EnvVar("MONITORING_PING_URL"))},
)
