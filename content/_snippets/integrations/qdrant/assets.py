import dagster as dg
from dagster_qdrant import QdrantResource
from qdrant_client.models import Distance, PointStruct, VectorParams


@dg.asset
def station_vectors(
    station_embeddings: dict[int, list[float]], qdrant: QdrantResource
) -> None:
    with qdrant.get_client() as client:
        if not client.collection_exists("stations"):
            client.create_collection(
                "stations", VectorParams(size=1536, distance=Distance.COSINE)
            )
        client.upsert(
            "stations",
            [
                PointStruct(id=key, vector=vector)
                for key, vector in station_embeddings.items()
            ],
        )
