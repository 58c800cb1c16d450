import dagster as dg


@dg.asset(
    group_name="demand", automation_condition=dg.AutomationCondition.on_cron("@daily")
)
def station_demand() -> None: ...


@dg.asset(
    group_name="maintenance",
    automation_condition=dg.AutomationCondition.on_cron("@weekly"),
)
def bike_maintenance() -> None: ...


demand_automation = dg.AutomationConditionSensorDefinition(
    name="demand_automation",
    target=dg.AssetSelection.groups("demand"),
    default_status=dg.DefaultSensorStatus.RUNNING,
    minimum_interval_seconds=60,
    run_tags={"team": "operations", "dagster/priority": "5"},
)

maintenance_automation = dg.AutomationConditionSensorDefinition(
    name="maintenance_automation",
    target="group:maintenance",
)

defs = dg.Definitions(
    assets=[station_demand, bike_maintenance],
    sensors=[demand_automation, maintenance_automation],
)
