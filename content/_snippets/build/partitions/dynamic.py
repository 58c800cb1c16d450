from pathlib import Path

import dagster as dg

SURVEYS = Path("/data/surveys")

# region asset
surveys = dg.DynamicPartitionsDefinition(name="surveys")


@dg.asset(partitions_def=surveys)
def survey_answers(context: dg.AssetExecutionContext) -> None:
    path = SURVEYS / f"{context.partition_key}.json"
    context.log.info(f"Reading {path}")


# endregion asset
# region sensor
answers_job = dg.define_asset_job("answers_job", selection=[survey_answers])


@dg.sensor(job=answers_job, minimum_interval_seconds=60)
def new_surveys(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    known = set(context.instance.get_dynamic_partitions("surveys"))
    added = sorted(
        file.stem for file in SURVEYS.glob("*.json") if file.stem not in known
    )
    return dg.SensorResult(
        dynamic_partitions_requests=[surveys.build_add_request(added)] if added else [],
        run_requests=[dg.RunRequest(partition_key=key) for key in added],
    )


# endregion sensor
defs = dg.Definitions(
    assets=[survey_answers], jobs=[answers_job], sensors=[new_surveys]
)
