import dagster as dg
from fernway.assets import daily_trip_stats, trips
from fernway.io_managers import ParquetFiles

defs = dg.Definitions(
    assets=[trips, daily_trip_stats],
    resources={"io_manager": ParquetFiles(folder="data/warehouse")},
)
