import dagster as dg
from dagster_qdrant import QdrantConfig, QdrantResource
from qdrant_client import models

COLLECTION = "maintenance_notes"
MODEL = "BAAI/bge-small-en-v1.5"  # its vectors have 384 numbers


@dg.asset
def bike_maintenance() -> list[dict]:
    return [
        {"id": 104, "station": "S0012", "note": "Rear brake squeaks, pads worn"},
        {"id": 377, "station": "S0012", "note": "Battery doesn't hold charge"},
        {"id": 512, "station": "S0140", "note": "Front light flickers"},
    ]


@dg.asset(kinds={"qdrant"})
def maintenance_notes(
    bike_maintenance: list[dict], qdrant: QdrantResource
) -> dg.MaterializeResult:
    with qdrant.get_client() as client:
        if not client.collection_exists(COLLECTION):
            client.create_collection(
                COLLECTION,
                models.VectorParams(size=384, distance=models.Distance.COSINE),
            )
        client.upsert(
            COLLECTION,
            [
                models.PointStruct(
                    id=row["id"],
                    vector=models.Document(text=row["note"], model=MODEL),
                    payload={"station": row["station"]},
                )
                for row in bike_maintenance
            ],
        )
        count = client.count(COLLECTION).count
    return dg.MaterializeResult(metadata={"points": count})


@dg.asset(deps=[maintenance_notes])
def brake_complaints(qdrant: QdrantResource) -> dg.MaterializeResult:
    with qdrant.get_client() as client:
        found = client.query_points(
            COLLECTION,
            query=models.Document(text="problems with braking", model=MODEL),
            limit=1,
        )
    closest = found.points[0]
    return dg.MaterializeResult(
        metadata={"closest": closest.id, "score": closest.score}
    )


defs = dg.Definitions(
    assets=[bike_maintenance, maintenance_notes, brake_complaints],
    resources={"qdrant": QdrantResource(config=QdrantConfig(path="./qdrant"))},
)
