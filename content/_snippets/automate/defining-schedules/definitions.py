import dagster as dg
from fernway.assets import daily_trip_stats, station_demand
from fernway.schedules import demand_job, refresh_demand, refresh_demand_job

defs = dg.Definitions(
    assets=[daily_trip_stats, station_demand],
    jobs=[demand_job],
    schedules=[refresh_demand, refresh_demand_job],
)
