import dagster as dg

from fernway.clients import VendorClient

defs = dg.Definitions(
    resources={
        "vendor": VendorClient(
            base_url="https://api.vendor.example",
            token=dg.EnvVar("VENDOR_TOKEN"),
        )
    }
)
