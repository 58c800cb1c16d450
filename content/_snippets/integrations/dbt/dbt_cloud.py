import dagster as dg
from dagster_dbt import DbtCloudClientResource, load_assets_from_dbt_cloud_job

dbt_cloud = DbtCloudClientResource(
    auth_token=dg.EnvVar("DBT_CLOUD_API_TOKEN"),
    account_id=dg.EnvVar.int("DBT_CLOUD_ACCOUNT_ID"),
)

fernway_dbt_cloud_assets = load_assets_from_dbt_cloud_job(
    dbt_cloud=dbt_cloud, job_id=33323
)

nightly_models = dg.define_asset_job(
    "nightly_models",
    selection=dg.AssetSelection.all(),
)

defs = dg.Definitions(
    assets=[fernway_dbt_cloud_assets],
    schedules=[dg.ScheduleDefinition(job=nightly_models, cron_schedule="0 4 * * *")],
)
