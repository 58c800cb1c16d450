import dagster as dg
import lakefs_client
from lakefs_client import models
from lakefs_client.client import LakeFSClient

REPOSITORY = "fernway-lake"


class LakeFS(dg.ConfigurableResource):
    """Hands out a client of a lakeFS server."""

    host: str
    access_key_id: str
    secret_access_key: str

    def client(self) -> LakeFSClient:
        return LakeFSClient(
            lakefs_client.Configuration(
                host=self.host,
                username=self.access_key_id,
                password=self.secret_access_key,
            )
        )


@dg.asset(kinds={"lakefs"})
def import_branch(context: dg.AssetExecutionContext, lakefs: LakeFS) -> str:
    name = f"import-{context.run.run_id[:8]}"
    lakefs.client().branches_api.create_branch(
        repository=REPOSITORY,
        branch_creation=models.BranchCreation(name=name, source="main"),
    )
    return name


@dg.asset(kinds={"lakefs", "csv"})
def trips_on_branch(import_branch: str, lakefs: LakeFS) -> str:
    client = lakefs.client()
    with open("data/trips.csv", "rb") as content:
        client.objects_api.upload_object(
            repository=REPOSITORY,
            branch=import_branch,
            path="raw/trips.csv",
            content=content,
        )
    client.commits_api.commit(
        repository=REPOSITORY,
        branch=import_branch,
        commit_creation=models.CommitCreation(message="Import trips"),
    )
    return import_branch


@dg.asset_check(asset=trips_on_branch, blocking=True)
def file_is_complete(trips_on_branch: str, lakefs: LakeFS) -> dg.AssetCheckResult:
    stats = lakefs.client().objects_api.stat_object(
        repository=REPOSITORY, ref=trips_on_branch, path="raw/trips.csv"
    )
    return dg.AssetCheckResult(
        passed=stats.size_bytes > 10_000, metadata={"bytes": stats.size_bytes}
    )


@dg.asset(kinds={"lakefs"})
def trips(trips_on_branch: str, lakefs: LakeFS) -> None:
    lakefs.client().refs_api.merge_into_branch(
        repository=REPOSITORY,
        source_ref=trips_on_branch,
        destination_branch="main",
    )


defs = dg.Definitions(
    assets=[import_branch, trips_on_branch, trips],
    asset_checks=[file_is_complete],
    resources={
        "lakefs": LakeFS(
            host="https://lakefs.fernway.internal",
            access_key_id=dg.EnvVar("LAKEFS_ACCESS_KEY_ID"),
            secret_access_key=dg.EnvVar("LAKEFS_SECRET_ACCESS_KEY"),
        )
    },
)
