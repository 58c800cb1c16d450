from pathlib import Path

import dagster as dg

INBOX = Path("/data/maintenance/inbox")


@dg.asset
def bike_maintenance() -> None: ...


@dg.sensor(target=[bike_maintenance], minimum_interval_seconds=60)
def maintenance_reports():
    reports = sorted(INBOX.glob("*.csv"))
    if not reports:
        return dg.SkipReason(f"No reports in {INBOX}")
    return [dg.RunRequest(run_key=report.name) for report in reports]


defs = dg.Definitions(assets=[bike_maintenance], sensors=[maintenance_reports])
