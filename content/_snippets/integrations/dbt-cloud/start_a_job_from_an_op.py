import dagster as dg
from dagster_dbt import dbt_cloud_resource, dbt_cloud_run_op

run_nightly = dbt_cloud_run_op.configured({"job_id": 33323}, name="run_nightly")

dbt_cloud = dbt_cloud_resource.configured(
    {
        "auth_token": {"env": "DBT_CLOUD_API_TOKEN"},
        "account_id": {"env": "DBT_CLOUD_ACCOUNT_ID"},
    }
)


@dg.job(resource_defs={"dbt_cloud": dbt_cloud})
def nightly():
    run_nightly()
