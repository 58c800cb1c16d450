# region string
import dagster as dg

demand_path = dg.define_asset_job(
    "demand_path",
    selection='key:"trips"+ and +key:"station_demand"',
)

gold_without_pii = dg.ScheduleDefinition(
    name="gold_without_pii",
    target='tag:"fernway/tier"="gold" and not tag:"pii"="true"',
    cron_schedule="0 6 * * *",
)
# endregion string

# region python
rides = dg.AssetSelection.groups("rides")
upstream_of_plan = dg.AssetSelection.assets("rebalancing_plan").upstream()

selection = (rides & upstream_of_plan) - dg.AssetSelection.tag("deprecated", "")

rides_for_plan = dg.define_asset_job("rides_for_plan", selection=selection)
# endregion python

# region checks
only_checks = dg.define_asset_job(
    "only_checks", selection=dg.AssetSelection.checks_for_assets("trips")
)
without_checks = dg.define_asset_job(
    "without_checks", selection=dg.AssetSelection.groups("rides").without_checks()
)
# endregion checks
