from pathlib import Path

import dagster as dg

PLAN_FILE = Path("/tmp/fernway/rebalancing_plan.csv")


@dg.asset_check(asset="rebalancing_plan")
def plan_has_rows() -> dg.AssetCheckResult:
    row_count = len(PLAN_FILE.read_text().splitlines()) - 1
    return dg.AssetCheckResult(passed=row_count > 0, metadata={"row_count": row_count})
