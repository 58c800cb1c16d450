import dagster as dg
from finance.definitions import defs

TEAM = "finance"


def test_every_asset_has_the_prefix_and_the_owner_of_the_team():
    for asset in defs.assets or []:
        if isinstance(asset, dg.AssetsDefinition):
            for spec in asset.specs:
                assert spec.key.path[0] == TEAM
                assert f"team:{TEAM}" in spec.owners
