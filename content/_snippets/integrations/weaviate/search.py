import dagster as dg
from dagster_weaviate import WeaviateResource


@dg.asset(deps=["maintenance_notes"])
def brake_complaints(weaviate: WeaviateResource) -> dg.MaterializeResult:
    with weaviate.get_client() as client:
        found = client.collections.get("MaintenanceNote").query.near_text(
            query="problems with braking", limit=3
        )
    bikes = [str(item.properties["bike"]) for item in found.objects]
    return dg.MaterializeResult(metadata={"bikes": dg.MetadataValue.json(bikes)})
