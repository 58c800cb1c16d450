from collections.abc import Iterator
from typing import Union

import dagster as dg
import pandas as pd


@dg.asset(
    check_specs=[
        dg.AssetCheckSpec(name="temperature_is_plausible", asset="weather"),
        dg.AssetCheckSpec(name="has_rows", asset="weather", blocking=True),
    ]
)
def weather() -> Iterator[Union[dg.MaterializeResult, dg.AssetCheckResult]]:
    hours = pd.read_parquet("s3://fernway-data/weather/latest.parquet")
    hours.to_parquet("s3://fernway-data/weather/clean.parquet")
    yield dg.MaterializeResult(metadata={"rows": len(hours)})

    odd = hours[(hours["celsius"] < -40) | (hours["celsius"] > 50)]
    yield dg.AssetCheckResult(
        check_name="temperature_is_plausible",
        passed=odd.empty,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"odd_hours": len(odd)},
    )
    yield dg.AssetCheckResult(check_name="has_rows", passed=len(hours) > 0)
