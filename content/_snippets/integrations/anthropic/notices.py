import dagster as dg
from dagster_anthropic import AnthropicResource


@dg.multi_asset(specs=[dg.AssetSpec("notice_en"), dg.AssetSpec("notice_de")])
def notices(context: dg.AssetExecutionContext, anthropic: AnthropicResource):
    request = {
        "role": "user",
        "content": "Announce a closed station in English and, below ---, in German.",
    }
    with anthropic.get_client_for_asset(
        context, asset_key=dg.AssetKey("notice_en")
    ) as client:
        answer = client.messages.create(
            model="claude-haiku-4-5", max_tokens=1000, messages=[request]
        )
    text = "".join(block.text for block in answer.content if block.type == "text")
    english, _, german = text.partition("---")
    yield dg.MaterializeResult(asset_key="notice_en", metadata={"text": english})
    yield dg.MaterializeResult(asset_key="notice_de", metadata={"text": german})
