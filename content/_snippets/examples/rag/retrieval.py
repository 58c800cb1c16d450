import dagster as dg
from assets import embed
from dagster_openai import OpenAIResource
from vector_store import VectorStore

PROMPT = """Answer the question with nothing but the sources below.
Name the URL of each source that you use. If the sources don't answer the
question, say so.

Question: {question}

{sources}
"""


# region config
class Question(dg.Config):
    question: str
    sources_per_namespace: int = 4


# endregion config
# region answer
@dg.asset(
    group_name="answers",
    kinds={"openai", "pinecone"},
    deps=["docs_embeddings", "github_issues_embeddings"],
)
def answer(
    context: dg.AssetExecutionContext,
    config: Question,
    openai: OpenAIResource,
    store: VectorStore,
) -> dg.MaterializeResult:
    with openai.get_client(context) as client:
        [embedding] = embed(client, [config.question])
        found = [
            document
            for namespace in ("docs", "github")
            for document in store.search(
                embedding, namespace, limit=config.sources_per_namespace
            )
        ]
        sources = "\n\n".join(f"Source: {item.url}\n{item.text}" for item in found)
        response = client.chat.completions.create(
            model="gpt-4o-mini",
            messages=[
                {
                    "role": "user",
                    "content": PROMPT.format(
                        question=config.question, sources=sources
                    ),
                }
            ],
        )

    return dg.MaterializeResult(
        metadata={
            "question": config.question,
            "answer": dg.MetadataValue.md(response.choices[0].message.content or ""),
            "sources": dg.MetadataValue.json([item.url for item in found]),
        }
    )


# endregion answer
