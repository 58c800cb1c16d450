import dagster as dg
from dagster_chroma import ChromaResource, HttpConfig, LocalConfig

COLLECTION = "maintenance_notes"


@dg.asset
def bike_maintenance() -> list[dict[str, str]]:
    return [
        {"id": "b-104", "note": "Rear brake squeaks, pads worn down"},
        {"id": "b-377", "note": "Battery doesn't hold charge overnight"},
        {"id": "b-512", "note": "Front light flickers on cobblestones"},
    ]


@dg.asset(kinds={"chroma"})
def maintenance_notes(
    bike_maintenance: list[dict[str, str]], chroma: ChromaResource
) -> dg.MaterializeResult:
    with chroma.get_client() as client:
        collection = client.get_or_create_collection(COLLECTION)
        collection.upsert(
            ids=[row["id"] for row in bike_maintenance],
            documents=[row["note"] for row in bike_maintenance],
        )
        count = collection.count()

    return dg.MaterializeResult(metadata={"documents": count})


@dg.asset(deps=[maintenance_notes])
def brake_complaints(chroma: ChromaResource) -> dg.MaterializeResult:
    with chroma.get_client() as client:
        found = client.get_collection(COLLECTION).query(
            query_texts=["problems with braking"], n_results=1
        )

    return dg.MaterializeResult(metadata={"closest": found["ids"][0][0]})


local = LocalConfig(persistence_path="./chroma")
server = HttpConfig(host="chroma.internal", port=8000, ssl=True)

defs = dg.Definitions(
    assets=[bike_maintenance, maintenance_notes, brake_complaints],
    resources={"chroma": ChromaResource(connection_config=local)},
)
