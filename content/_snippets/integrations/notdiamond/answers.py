import dagster as dg
from dagster_notdiamond import NotDiamondResource
from dagster_openai import OpenAIResource

CANDIDATES = ["openai/gpt-4o", "openai/gpt-4o-mini"]


@dg.asset
def open_questions() -> list[str]:
    return [
        "Where can I leave the bike when the station is full?",
        "I was in an accident with one of your bikes. What happens now?",
    ]


@dg.asset(kinds={"notdiamond", "openai"})
def draft_answers(
    context: dg.AssetExecutionContext,
    notdiamond: NotDiamondResource,
    openai: OpenAIResource,
    open_questions: list[str],
) -> dg.MaterializeResult:
    drafts = []
    with notdiamond.get_client(context) as router, openai.get_client(context) as llm:
        for question in open_questions:
            messages = [{"role": "user", "content": question}]
            _, best = router.model_select(
                model=CANDIDATES, messages=messages, tradeoff="cost"
            )
            answer = llm.chat.completions.create(model=best.model, messages=messages)
            text = answer.choices[0].message.content
            drafts.append(f"**{question}** ({best.model})\n\n{text}")

    return dg.MaterializeResult(
        metadata={"drafts": dg.MetadataValue.md("\n\n---\n\n".join(drafts))}
    )


defs = dg.Definitions(
    assets=[open_questions, draft_answers],
    resources={
        "notdiamond": NotDiamondResource(api_key=dg.EnvVar("NOTDIAMOND_API_KEY")),
        "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY")),
    },
)
