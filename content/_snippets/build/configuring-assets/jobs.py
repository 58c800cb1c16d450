import dagster as dg
from fernway.demand import DemandConfig

quarterly_demand = dg.define_asset_job(
    "quarterly_demand",
    selection='key:"station_demand"',
    config=dg.RunConfig(ops={"station_demand": DemandConfig(lookback_days=90)}),
)
