import dagster as dg
from dagster_airbyte import AirbyteResource, load_assets_from_airbyte_instance

airbyte = AirbyteResource(
    host="airbyte.fernway.internal",
    port="8000",
    username=dg.EnvVar("AIRBYTE_USER"),
    password=dg.EnvVar("AIRBYTE_PASSWORD"),
)

airbyte_tables = load_assets_from_airbyte_instance(
    airbyte,
    key_prefix=["raw"],
    connection_filter=lambda connection: "fernway" in connection.name,
    connection_to_group_fn=lambda name: name.lower().replace(" ", "_"),
    create_assets_for_normalization_tables=False,
)

defs = dg.Definitions(assets=[airbyte_tables])
