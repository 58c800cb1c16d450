import os

import dagster as dg
from dagster_weaviate import CloudConfig, WeaviateResource
from weaviate.classes.config import Configure, DataType, Property
from weaviate.util import generate_uuid5

COLLECTION = "MaintenanceNote"


@dg.asset
def bike_maintenance() -> list[dict[str, str]]:
    return [
        {"bike": "b-104", "note": "Rear brake squeaks, pads worn down"},
        {"bike": "b-377", "note": "Battery doesn't hold charge overnight"},
        {"bike": "b-512", "note": "Front light flickers on cobblestones"},
    ]


@dg.asset(kinds={"weaviate"})
def maintenance_notes(
    bike_maintenance: list[dict[str, str]], weaviate: WeaviateResource
) -> dg.MaterializeResult:
    with weaviate.get_client() as client:
        if not client.collections.exists(COLLECTION):
            client.collections.create(
                COLLECTION,
                vectorizer_config=Configure.Vectorizer.text2vec_openai(),
                properties=[
                    Property(name="bike", data_type=DataType.TEXT),
                    Property(name="note", data_type=DataType.TEXT),
                ],
            )
        notes = client.collections.get(COLLECTION)
        with notes.batch.dynamic() as batch:
            for row in bike_maintenance:
                batch.add_object(row, uuid=generate_uuid5(row["bike"]))
        if notes.batch.failed_objects:
            raise dg.Failure(description=notes.batch.failed_objects[0].message)
        total = notes.aggregate.over_all(total_count=True).total_count

    return dg.MaterializeResult(metadata={"objects": total})


defs = dg.Definitions(
    assets=[bike_maintenance, maintenance_notes],
    resources={
        "weaviate": WeaviateResource(
            connection_config=CloudConfig(cluster_url=dg.EnvVar("WEAVIATE_URL")),
            auth_credentials={"api_key": os.getenv("WEAVIATE_API_KEY", "")},
            headers={"X-OpenAI-Api-Key": os.getenv("OPENAI_API_KEY", "")},
        )
    },
)
