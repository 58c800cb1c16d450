import dagster as dg
import requests


class GitHubRepository(dg.ConfigurableResource):
    """Opens issues in one repository, with its own token."""

    repository: str
    token: str

    def open_issue(self, title: str, body: str) -> str:
        response = requests.post(
            f"https://api.github.com/repos/{self.repository}/issues",
            headers={
                "Authorization": f"Bearer {self.token}",
                "Accept": "application/vnd.github+json",
            },
            json={"title": title, "body": body, "labels": ["data"]},
            timeout=30,
        )
        response.raise_for_status()
        return response.json()["html_url"]


@dg.asset
def vendor_columns(github: GitHubRepository) -> dg.MaterializeResult:
    new_columns = {"trip_purpose"}
    metadata = {"new_columns": sorted(new_columns)}
    if new_columns:
        url = github.open_issue(
            title="The vendor's file has new columns",
            body=f"Unknown columns: {', '.join(sorted(new_columns))}",
        )
        metadata["issue"] = dg.MetadataValue.url(url)
    return dg.MaterializeResult(metadata=metadata)


defs = dg.Definitions(
    assets=[vendor_columns],
    resources={
        "github": GitHubRepository(
            repository="fernway/data-platform",
            token=dg.EnvVar("GITHUB_TOKEN"),
        )
    },
)
