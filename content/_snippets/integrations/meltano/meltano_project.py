import dagster as dg
from dagster_meltano import load_jobs_from_meltano_project

loaded = load_jobs_from_meltano_project("/srv/fernway/meltano")

defs = dg.Definitions(
    jobs=[item for item in loaded if isinstance(item, dg.JobDefinition)],
    schedules=[item for item in loaded if isinstance(item, dg.ScheduleDefinition)],
)
