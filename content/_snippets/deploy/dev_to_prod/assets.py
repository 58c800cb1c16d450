import dagster as dg
import pandas as pd

from fernway.vendor import VendorApi


@dg.asset
def trips(vendor: VendorApi) -> pd.DataFrame:
    return pd.DataFrame(vendor.latest_trips())


@dg.asset
def station_demand(trips: pd.DataFrame) -> pd.DataFrame:
    return trips.groupby("station_id", as_index=False).size()
