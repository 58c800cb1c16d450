import dagster as dg
from assets import (
    docs_embeddings,
    docs_pages,
    github_issues,
    github_issues_embeddings,
)
from dagster_openai import OpenAIResource
from sources import DocsSite, GitHubIssues
from vector_store import VectorStore

defs = dg.Definitions(
    assets=[docs_embeddings, docs_pages, github_issues, github_issues_embeddings],
    resources={
        "github": GitHubIssues(token=dg.EnvVar("GITHUB_TOKEN")),
        "docs": DocsSite(sitemap_url="https://docs.dagster.io/sitemap.xml"),
        "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY")),
        "store": VectorStore(api_key=dg.EnvVar("PINECONE_API_KEY")),
    },
)
