import dagster as dg
from dagster_gemini import GeminiResource


@dg.asset
def damage_reports() -> dict[str, str]:
    return {
        "b-104": "There is a crack next to the rear wheel, I got off.",
        "b-377": "bell is loud, otherwise ok",
        "b-512": "Brakes only work if you pull very hard.",
    }


@dg.asset(kinds={"gemini"})
def urgent_bikes(
    context: dg.AssetExecutionContext,
    gemini: GeminiResource,
    damage_reports: dict[str, str],
) -> dg.MaterializeResult:
    lines = "\n".join(f"{bike}: {text}" for bike, text in damage_reports.items())
    prompt = (
        "Which of these bikes must not be ridden until a mechanic has seen it? "
        "Answer with their numbers, separated by commas.\n" + lines
    )
    with gemini.get_model(context) as model:
        answer = model.generate_content(prompt).text

    bikes = sorted(name.strip() for name in answer.split(","))
    unknown = [name for name in bikes if name not in damage_reports]
    if unknown:
        raise dg.Failure(f"The model named bikes that nobody reported: {unknown}")

    return dg.MaterializeResult(metadata={"bikes": bikes})


defs = dg.Definitions(
    assets=[damage_reports, urgent_bikes],
    resources={
        "gemini": GeminiResource(
            api_key=dg.EnvVar("GEMINI_API_KEY"),
            generative_model_name="gemini-3.5-flash",
        )
    },
)
