from collections.abc import Iterator
from pathlib import Path

import dagster as dg

INBOX = Path("inbox")


@dg.multi_asset(specs=[dg.AssetSpec("damage_reports", skippable=True)])
def damage_reports(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.MaterializeResult]:
    reports = sorted(INBOX.glob("*.json"))
    if not reports:
        context.log.info("No new reports")
        return
    for report in reports:
        report.rename(INBOX / "done" / report.name)
    yield dg.MaterializeResult(
        asset_key="damage_reports", metadata={"reports": len(reports)}
    )
