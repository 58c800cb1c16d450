from pathlib import Path

import dagster as dg

INBOX = Path("/data/maintenance/inbox")


@dg.asset
def bike_maintenance() -> None: ...


@dg.sensor(target=[bike_maintenance])
def maintenance_reports(context: dg.SensorEvaluationContext):
    for path in sorted(INBOX.iterdir()):
        if path.suffix != ".csv":
            context.log.warning(f"Ignored {path.name}: not a CSV file")
            continue
        context.log.info(f"Requesting a run for {path.name}")
        yield dg.RunRequest(run_key=path.name)


defs = dg.Definitions(assets=[bike_maintenance], sensors=[maintenance_reports])
