import json

import dagster as dg

from juniper_books.assets.reports import ReportConfig, adhoc_report
from juniper_books.paths import REQUESTS

load_sources = dg.ScheduleDefinition(
    name="load_sources",
    target=dg.AssetSelection.groups("sources"),
    cron_schedule="0 6 * * *",
    execution_timezone="Europe/Amsterdam",
)

report_job = dg.define_asset_job("report_job", selection=[adhoc_report])


@dg.sensor(job=report_job, minimum_interval_seconds=30)
def report_requests(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    """Starts a report for each new or changed request file."""
    seen: dict[str, float] = json.loads(context.cursor) if context.cursor else {}
    found: dict[str, float] = {}
    run_requests = []
    for path in sorted(REQUESTS.glob("*.json")):
        changed_at = path.stat().st_mtime
        found[path.name] = changed_at
        if seen.get(path.name) == changed_at:
            continue
        request = json.loads(path.read_text())
        run_requests.append(
            dg.RunRequest(
                run_key=f"{path.name}:{changed_at}",
                run_config=dg.RunConfig(
                    ops={"adhoc_report": ReportConfig(name=path.stem, **request)}
                ),
            )
        )
    return dg.SensorResult(run_requests=run_requests, cursor=json.dumps(found))
