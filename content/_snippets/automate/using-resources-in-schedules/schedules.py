import dagster as dg
import requests
from fernway.schedules import HolidayCalendar


@dg.schedule(job_name="rebalancing_job", cron_schedule="0 5 * * 1-5")
def plan_even_if_unsure(
    context: dg.ScheduleEvaluationContext, calendar: HolidayCalendar
):
    try:
        is_holiday = calendar.is_holiday(context.scheduled_execution_time.date())
    except requests.RequestException:
        context.log.warning("Calendar not available, planning anyway")
        is_holiday = False
    return dg.SkipReason("Public holiday") if is_holiday else dg.RunRequest()
