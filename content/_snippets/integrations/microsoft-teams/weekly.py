import dagster as dg
from dagster_msteams import MSTeamsResource
from dagster_msteams.adaptive_card import AdaptiveCard


@dg.asset(deps=["rebalancing_plan"])
def plan_announced(msteams: MSTeamsResource) -> None:
    card = AdaptiveCard()
    card.add_attachment(text_message="The plan for tomorrow is ready: **143 moves**.")
    msteams.get_client().post_message(payload=card.payload)
