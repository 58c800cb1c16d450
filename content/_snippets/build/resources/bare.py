import dagster as dg
from github import Auth, Github


@dg.asset
def open_issues(github: dg.ResourceParam[Github]) -> int:
    return github.get_repo("fernway/bikes").open_issues_count


defs = dg.Definitions(
    assets=[open_issues],
    resources={
        "github": Github(auth=Auth.Token(dg.EnvVar("GITHUB_TOKEN").get_value()))
    },
)
