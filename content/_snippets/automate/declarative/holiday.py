from datetime import date
from zoneinfo import ZoneInfo

import dagster as dg

CLOSED = {date(2025, 4, 18), date(2025, 4, 21), date(2025, 12, 25)}


class IsClosedDay(dg.AutomationCondition):
    """True for everything on days on which no van drives."""

    def evaluate(self, context: dg.AutomationContext) -> dg.AutomationResult:
        today = context.evaluation_time.astimezone(ZoneInfo("Europe/Copenhagen")).date()
        if today in CLOSED:
            return dg.AutomationResult(context, context.candidate_subset)
        return dg.AutomationResult(context, context.get_empty_subset())


@dg.asset(
    deps=["station_demand"],
    automation_condition=dg.AutomationCondition.eager() & ~IsClosedDay(),
)
def rebalancing_plan() -> None: ...


defs = dg.Definitions(
    assets=[rebalancing_plan],
    sensors=[
        dg.AutomationConditionSensorDefinition(
            name="automation_with_own_conditions",
            target=dg.AssetSelection.all(),
            use_user_code_server=True,
        )
    ],
)
