import dagster as dg
from dagster_snowflake import SnowflakeResource

warehouse = SnowflakeResource(
    private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
    account="fernway-eu",
    user="DAGSTER",
    database="FERNWAY",
)

defs = dg.Definitions(resources={"warehouse": warehouse})
