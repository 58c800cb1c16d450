import dagster as dg
from github import Auth, Github


class GithubFactory(dg.ConfigurableResource):
    token: str

    def create_resource(self, context: dg.InitResourceContext) -> Github:
        return Github(auth=Auth.Token(self.token))


@dg.asset
def open_issues(github: dg.ResourceParam[Github]) -> int:
    return github.get_repo("fernway/bikes").open_issues_count


defs = dg.Definitions(
    assets=[open_issues],
    resources={"github": GithubFactory(token=dg.EnvVar("GITHUB_TOKEN"))},
)
