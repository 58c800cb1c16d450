import dagster as dg

vendor_delivered = dg.AutomationCondition.any_deps_updated().with_label("delivered")
standard = (
    vendor_delivered.since_last_handled() & ~dg.AutomationCondition.in_progress()
)

only_trips = standard.replace(
    "delivered",
    vendor_delivered.allow(dg.AssetSelection.assets("trips")),
)
