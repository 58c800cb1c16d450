import dagster as dg
from dagster_airbyte import AirbyteResource, airbyte_sync_op

sync_trips = airbyte_sync_op.configured(
    {"connection_id": "87b7fe85-a22c-420e-8d74-b30e7ede77df"}, name="sync_trips"
)


@dg.job(resource_defs={"airbyte": AirbyteResource(host="localhost", port="8000")})
def import_trips():
    sync_trips()
