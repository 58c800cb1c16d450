from datetime import datetime

import dagster as dg
from dagster_openai import OpenAIResource
from openai import Client
from sources import DocsSite, Document, GitHubIssues
from vector_store import EMBEDDING_MODEL, VectorStore

# region partitions
weekly = dg.WeeklyPartitionsDefinition(start_date=datetime(2024, 1, 1))
every_monday = dg.AutomationCondition.on_cron("0 6 * * 1")
# endregion partitions


# region chunks
def split(document: Document, size: int = 2_000, overlap: int = 200) -> list[Document]:
    """Cuts a text into pieces that overlap, each with its own id."""
    starts = range(0, max(len(document.text) - overlap, 1), size - overlap)
    return [
        document.model_copy(
            update={
                "id": f"{document.id}-{number}",
                "text": document.text[start : start + size],
            }
        )
        for number, start in enumerate(starts)
    ]


def embed(client: Client, texts: list[str]) -> list[list[float]]:
    embeddings: list[list[float]] = []
    for start in range(0, len(texts), 100):
        response = client.embeddings.create(
            model=EMBEDDING_MODEL, input=texts[start : start + 100]
        )
        embeddings += [item.embedding for item in response.data]
    return embeddings


# endregion chunks
# region raw
@dg.asset(
    group_name="sources",
    kinds={"github"},
    partitions_def=weekly,
    automation_condition=every_monday,
)
def github_issues(
    context: dg.AssetExecutionContext, github: GitHubIssues
) -> list[Document]:
    window = context.partition_time_window
    issues = github.closed_between(window.start, window.end)
    context.add_output_metadata({"issues": len(issues)})
    return issues


@dg.asset(group_name="sources", automation_condition=every_monday)
def docs_pages(context: dg.AssetExecutionContext, docs: DocsSite) -> list[Document]:
    read = (docs.read_page(url) for url in docs.page_urls())
    pages = [page for page in read if page.text]
    context.add_output_metadata({"pages": len(pages)})
    return pages


# endregion raw
# region embeddings
@dg.asset(
    group_name="embeddings",
    kinds={"openai", "pinecone"},
    partitions_def=weekly,
    automation_condition=dg.AutomationCondition.eager(),
)
def github_issues_embeddings(
    context: dg.AssetExecutionContext,
    github_issues: list[Document],
    openai: OpenAIResource,
    store: VectorStore,
) -> dg.MaterializeResult:
    chunks = [chunk for issue in github_issues for chunk in split(issue)]
    with openai.get_client(context) as client:
        embeddings = embed(client, [chunk.text for chunk in chunks])
    store.upsert(chunks, embeddings, namespace="github")
    return dg.MaterializeResult(metadata={"chunks": len(chunks)})


@dg.asset(
    group_name="embeddings",
    kinds={"openai", "pinecone"},
    automation_condition=dg.AutomationCondition.eager(),
)
def docs_embeddings(
    context: dg.AssetExecutionContext,
    docs_pages: list[Document],
    openai: OpenAIResource,
    store: VectorStore,
) -> dg.MaterializeResult:
    chunks = [chunk for page in docs_pages for chunk in split(page)]
    with openai.get_client(context) as client:
        embeddings = embed(client, [chunk.text for chunk in chunks])
    store.upsert(chunks, embeddings, namespace="docs")
    return dg.MaterializeResult(metadata={"chunks": len(chunks)})


# endregion embeddings
