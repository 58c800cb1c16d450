import dagster as dg
from fernway.schedules import (
    daily_trip_stats,
    demand_job,
    refresh_demand,
    refresh_demand_job,
    station_demand,
)

defs = dg.Definitions(
    assets=[daily_trip_stats, station_demand],
    jobs=[demand_job],
    schedules=[refresh_demand, refresh_demand_job],
)
