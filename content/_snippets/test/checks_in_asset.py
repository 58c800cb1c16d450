from collections.abc import Iterator

import dagster as dg
import pandas as pd


@dg.asset(
    check_specs=[
        dg.AssetCheckSpec(name="has_rows", asset="weather", blocking=True),
        dg.AssetCheckSpec(name="temperature_is_plausible", asset="weather"),
    ]
)
def weather() -> Iterator[dg.MaterializeResult]:
    hours = pd.read_parquet("s3://fernway-data/weather/latest.parquet")
    hours.to_parquet("s3://fernway-data/weather/clean.parquet")

    odd = hours[(hours["celsius"] < -40) | (hours["celsius"] > 50)]
    yield dg.MaterializeResult(
        metadata={"rows": len(hours)},
        check_results=[
            dg.AssetCheckResult(check_name="has_rows", passed=len(hours) > 0),
            dg.AssetCheckResult(
                check_name="temperature_is_plausible",
                passed=odd.empty,
                severity=dg.AssetCheckSeverity.WARN,
                metadata={"odd_hours": len(odd)},
            ),
        ],
    )
