from fernway.assets import ALL_ASSETS

ALLOWED = {"domain", "pii", "fernway/tier"}


def test_only_known_tags():
    for asset in ALL_ASSETS:
        for spec in asset.specs:
            own = {key for key in spec.tags if not key.startswith("dagster/")}
            assert own <= ALLOWED, f"{spec.key.to_user_string()}: {own - ALLOWED}"
