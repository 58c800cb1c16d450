from datetime import date, datetime
from zoneinfo import ZoneInfo

import dagster as dg
from fernway.definitions import defs
from fernway.schedules import (
    HolidayCalendar,
    plan_commuter_rebalancing,
    plan_rebalancing,
)

COPENHAGEN = ZoneInfo("Europe/Copenhagen")


# region plain
def test_plans_further_ahead_on_saturday() -> None:
    saturday = datetime(2025, 4, 12, 10, tzinfo=COPENHAGEN)
    context = dg.build_schedule_context(scheduled_execution_time=saturday)

    request = plan_rebalancing(context)

    assert isinstance(request, dg.RunRequest)
    config = request.run_config["ops"]["rebalancing_plan"]["config"]
    assert config["horizon_hours"] == 6


def test_skips_at_night() -> None:
    night = datetime(2025, 4, 11, 2, tzinfo=COPENHAGEN)
    context = dg.build_schedule_context(scheduled_execution_time=night)

    result = plan_rebalancing(context)

    assert isinstance(result, dg.SkipReason)
    assert "do not drive" in result.skip_message


# endregion plain
# region resource
class EveryDayIsHoliday(HolidayCalendar):
    base_url: str = "unused"

    def is_holiday(self, day: date) -> bool:
        return True


def test_skips_on_holidays() -> None:
    context = dg.build_schedule_context(
        scheduled_execution_time=datetime(2025, 4, 18, 5, tzinfo=COPENHAGEN)
    )

    result = plan_commuter_rebalancing(context, calendar=EveryDayIsHoliday())

    assert isinstance(result, dg.SkipReason)


# endregion resource
# region config
def test_requested_config_is_valid() -> None:
    context = dg.build_schedule_context(
        scheduled_execution_time=datetime(2025, 4, 11, 8, tzinfo=COPENHAGEN)
    )
    request = plan_rebalancing(context)
    assert dg.validate_run_config(
        defs.get_job_def("rebalancing_job"), request.run_config
    )


# endregion config
