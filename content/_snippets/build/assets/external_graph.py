import dagster as dg

lock_events = dg.AssetSpec("lock_events", group_name="vendor")
vendor_bikes = dg.AssetSpec("vendor_bikes", group_name="vendor", deps=[lock_events])
vendor_trips = dg.AssetSpec(
    "vendor_trips", group_name="vendor", deps=[lock_events, vendor_bikes]
)

defs = dg.Definitions(assets=[lock_events, vendor_bikes, vendor_trips])
