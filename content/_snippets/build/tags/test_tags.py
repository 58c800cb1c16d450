from fernway.definitions import defs

ALLOWED = {"deprecated", "domain", "fernway/tier", "pii"}


def test_only_known_tags():
    for spec in defs.get_all_asset_specs():
        own = {key for key in spec.tags if not key.startswith("dagster/")}
        assert own <= ALLOWED, f"{spec.key.to_user_string()}: {own - ALLOWED}"
