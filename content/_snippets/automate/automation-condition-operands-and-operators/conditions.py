import dagster as dg

# An event: true for one evaluation, easily missed.
updated = dg.AutomationCondition.any_deps_updated()

# A state: there is input that no run has used yet.
unused_input = updated.since(
    dg.AutomationCondition.newly_requested() | dg.AutomationCondition.newly_updated()
)
