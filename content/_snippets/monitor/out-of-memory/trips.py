import resource
import sys

import dagster as dg
import pandas as pd


@dg.asset
def trips() -> dg.MaterializeResult:
    frame = pd.read_parquet("s3://fernway-data/trips.parquet")
    frame.groupby("station_id").size().to_frame("trips").to_parquet("trips_by_station.parquet")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    mebibytes = peak / 1024 if sys.platform == "linux" else peak / 1024**2
    return dg.MaterializeResult(metadata={"peak_mib": round(mebibytes)})
