from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(
        metadata={
            "rows": 214,
            "share_of_members": 0.62,
            "vendor": "bikes & co",
            "complete": True,
            "dashboard": {"raw_value": "https://bi.example.com/7", "type": "url"},
            "notes": {"raw_value": "**Harbour** was closed.", "type": "md"},
            "settings": {"raw_value": {"top": 50}, "type": "json"},
            "updated": {"raw_value": 1740787200, "type": "timestamp"},
        }
    )
