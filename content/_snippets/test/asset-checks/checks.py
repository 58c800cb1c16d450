import dagster as dg

volume_checks = dg.build_metadata_bounds_checks(
    assets=["trips"],
    metadata_key="dagster/row_count",
    min_value=10_000,
    severity=dg.AssetCheckSeverity.WARN,
)
