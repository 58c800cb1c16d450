import dagster as dg

TEAM = "finance"


@dg.asset(key_prefix=TEAM, group_name=TEAM, owners=["team:finance"], pool="warehouse")
def invoices() -> None: ...


nightly = dg.define_asset_job(
    "finance_nightly",
    selection=dg.AssetSelection.groups(TEAM),
    tags={"team": TEAM},
)
