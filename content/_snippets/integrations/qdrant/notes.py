import dagster as dg
from dagster_qdrant import QdrantConfig, QdrantResource

COLLECTION = "maintenance_notes"


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
        client.add(
            collection_name=COLLECTION,
            ids=[row["id"] for row in bike_maintenance],
            documents=[row["note"] for row in bike_maintenance],
            metadata=[{"station": row["station"]} for row in bike_maintenance],
        )
        count = client.count(COLLECTION).count
    return dg.MaterializeResult(metadata={"points": count})


@dg.asset(deps=[maintenance_notes])
def brake_complaints(qdrant: QdrantResource) -> dg.MaterializeResult:
    with qdrant.get_client() as client:
        found = client.query(COLLECTION, query_text="problems with braking", limit=1)
    return dg.MaterializeResult(
        metadata={"closest": found[0].id, "score": found[0].score}
    )


defs = dg.Definitions(
    assets=[bike_maintenance, maintenance_notes, brake_complaints],
    resources={"qdrant": QdrantResource(config=QdrantConfig(path="./qdrant"))},
)
