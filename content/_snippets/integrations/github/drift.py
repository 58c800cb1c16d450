import dagster as dg
from dagster_github import GithubResource


@dg.op
def report_drift(github: GithubResource) -> None:
    client = github.get_client()
    client.create_issue(
        repo_name="data-platform",
        repo_owner="fernway",
        title="The vendor's file has new columns",
        body="Unknown column: trip_purpose",
    )


@dg.job
def drift_report():
    report_drift()


github = GithubResource(
    github_app_id=dg.EnvVar.int("GITHUB_APP_ID"),
    github_app_private_rsa_key=dg.EnvVar("GITHUB_PRIVATE_KEY"),
    github_installation_id=dg.EnvVar.int("GITHUB_INSTALLATION_ID"),
)

defs = dg.Definitions(jobs=[drift_report], resources={"github": github})
