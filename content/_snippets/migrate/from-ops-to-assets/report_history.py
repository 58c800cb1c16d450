import dagster as dg

from fernway.rides import days

with dg.DagsterInstance.get() as instance:
    for day in days.get_partition_keys():
        instance.report_runless_asset_event(
            dg.AssetMaterialization("trips", partition=day)
        )
