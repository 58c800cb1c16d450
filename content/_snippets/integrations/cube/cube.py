import dagster as dg
from dagster_cube import CubeResource


@dg.asset(deps=["daily_trip_stats"], kinds={"cube"})
def trips_in_dashboards(cube: CubeResource) -> list[dict]:
    response = cube.make_request(
        method="POST",
        endpoint="load",
        data={
            "query": {
                "measures": ["trips.count"],
                "dimensions": ["stations.name"],
            }
        },
    )
    return response["data"]


defs = dg.Definitions(
    assets=[trips_in_dashboards],
    resources={
        "cube": CubeResource(
            instance_url="https://fernway.cubecloudapp.dev/cubejs-api/v1/",
            api_key=dg.EnvVar("CUBE_API_KEY"),
        )
    },
)
