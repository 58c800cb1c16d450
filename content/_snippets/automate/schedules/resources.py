from datetime import date

import dagster as dg
import requests


class HolidayCalendar(dg.ConfigurableResource):
    base_url: str

    def is_holiday(self, day: date) -> bool:
        response = requests.get(f"{self.base_url}/{day.isoformat()}", timeout=10)
        response.raise_for_status()
        return response.json()["holiday"]


@dg.asset
def rebalancing_plan() -> None: ...


rebalancing_job = dg.define_asset_job("rebalancing_job", selection=[rebalancing_plan])


@dg.schedule(
    job=rebalancing_job,
    cron_schedule="0 5 * * 1-5",
    execution_timezone="Europe/Copenhagen",
)
def plan_commuter_rebalancing(
    context: dg.ScheduleEvaluationContext, calendar: HolidayCalendar
):
    day = context.scheduled_execution_time.date()
    if calendar.is_holiday(day):
        return dg.SkipReason(f"{day} is a public holiday.")
    return dg.RunRequest()


defs = dg.Definitions(
    assets=[rebalancing_plan],
    jobs=[rebalancing_job],
    schedules=[plan_commuter_rebalancing],
    resources={
        "calendar": HolidayCalendar(base_url=dg.EnvVar("HOLIDAY_API_URL")),
    },
)
