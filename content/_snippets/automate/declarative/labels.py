import dagster as dg

parents_settled = (
    ~dg.AutomationCondition.any_deps_in_progress()
    & ~dg.AutomationCondition.any_deps_match(
        dg.AutomationCondition.execution_failed()
    ).with_label("a parent failed")
).with_label("all parents settled")

new_input = (
    dg.AutomationCondition.any_deps_updated()
    .since_last_handled()
    .with_label("new input since the last run")
)


@dg.asset(
    deps=["trips", "weather"],
    automation_condition=(new_input & parents_settled).with_label("fresh and settled"),
)
def station_demand() -> None: ...
