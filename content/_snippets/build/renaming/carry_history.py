"""Reports the latest materialization of each partition of an asset under its new key."""

import sys

import dagster as dg


def latest_materializations(instance: dg.DagsterInstance, key: dg.AssetKey) -> dict:
    latest = {}
    cursor = None
    while True:
        page = instance.fetch_materializations(key, limit=1000, cursor=cursor)
        for record in page.records:  # the newest come first
            latest.setdefault(record.partition_key, record)
        if not page.has_more:
            return latest
        cursor = page.cursor


def carry_history(instance: dg.DagsterInstance, old: dg.AssetKey, new: dg.AssetKey) -> int:
    known = latest_materializations(instance, new)
    missing = {
        partition: record
        for partition, record in latest_materializations(instance, old).items()
        if partition not in known
    }
    for partition, record in missing.items():
        instance.report_runless_asset_event(
            dg.AssetMaterialization(
                asset_key=new,
                partition=partition,
                metadata={
                    **record.asset_materialization.metadata,
                    "renamed_from": old.to_user_string(),
                    "first_materialized": dg.MetadataValue.timestamp(record.timestamp),
                },
            )
        )
    return len(missing)


if __name__ == "__main__":
    old, new = (dg.AssetKey(argument.split("/")) for argument in sys.argv[1:3])
    with dg.DagsterInstance.get() as instance:
        print(f"Reported {carry_history(instance, old, new)} materializations of {new.to_user_string()}")
