from datetime import datetime, timezone

import dagster as dg
from fernway.conditions import IsClosedDay


# region eager
def test_demand_follows_trips() -> None:
    @dg.asset
    def trips() -> None: ...

    @dg.asset(deps=[trips], automation_condition=dg.AutomationCondition.eager())
    def station_demand() -> None: ...

    defs = dg.Definitions(assets=[trips, station_demand])
    with dg.instance_for_test() as instance:
        before = dg.evaluate_automation_conditions(defs, instance)
        assert before.total_requested == 0

        dg.materialize([trips], instance=instance)
        after = dg.evaluate_automation_conditions(defs, instance, cursor=before.cursor)
        assert after.get_num_requested(dg.AssetKey("station_demand")) == 1


# endregion eager
# region own
def test_no_plan_on_good_friday() -> None:
    @dg.asset(automation_condition=dg.AutomationCondition.missing() & ~IsClosedDay())
    def rebalancing_plan() -> None: ...

    with dg.instance_for_test() as instance:
        closed = dg.evaluate_automation_conditions(
            [rebalancing_plan],
            instance,
            evaluation_time=datetime(2025, 4, 18, 10, tzinfo=timezone.utc),
        )
        assert closed.total_requested == 0

        open_day = dg.evaluate_automation_conditions(
            [rebalancing_plan],
            instance,
            evaluation_time=datetime(2025, 4, 22, 10, tzinfo=timezone.utc),
            cursor=closed.cursor,
        )
        assert open_day.total_requested == 1


# endregion own
