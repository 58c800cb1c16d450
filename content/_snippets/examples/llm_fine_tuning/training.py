import json
import time
from pathlib import Path

import dagster as dg
from dagster_openai import OpenAIResource

BASE_MODEL = "gpt-4o-mini-2024-07-18"


# region upload
def upload(context: dg.AssetExecutionContext, openai: OpenAIResource, path: str):
    with openai.get_client(context) as client, Path(path).open("rb") as file:
        uploaded = client.files.create(file=file, purpose="fine-tune")
    return dg.Output(uploaded.id, metadata={"bytes": uploaded.bytes})


@dg.asset(group_name="training", kinds={"openai"})
def training_upload(
    context: dg.AssetExecutionContext, training_file: str, openai: OpenAIResource
) -> dg.Output[str]:
    return upload(context, openai, training_file)


@dg.asset(group_name="training", kinds={"openai"})
def validation_upload(
    context: dg.AssetExecutionContext, validation_file: str, openai: OpenAIResource
) -> dg.Output[str]:
    return upload(context, openai, validation_file)


# endregion upload
# region train
@dg.asset(group_name="training", kinds={"openai"})
def fine_tuned_model(
    context: dg.AssetExecutionContext,
    training_upload: str,
    validation_upload: str,
    openai: OpenAIResource,
) -> dg.Output[str]:
    with openai.get_client(context) as client:
        job = client.fine_tuning.jobs.create(
            model=BASE_MODEL,
            training_file=training_upload,
            validation_file=validation_upload,
            suffix="categories",
        )
        context.log.info(f"Started fine-tuning job {job.id}")

        while job.status not in ("succeeded", "failed", "cancelled"):
            time.sleep(30)
            job = client.fine_tuning.jobs.retrieve(job.id)
            context.log.info(f"{job.id}: {job.status}")

    if job.status != "succeeded" or job.fine_tuned_model is None:
        raise dg.Failure(
            description=f"The job {job.status}.",
            metadata={"job": job.id, "error": str(job.error)},
        )
    return dg.Output(
        job.fine_tuned_model,
        metadata={
            "model": job.fine_tuned_model,
            "job": job.id,
            "trained_tokens": job.trained_tokens or 0,
            "url": dg.MetadataValue.url(
                f"https://platform.openai.com/finetune/{job.id}"
            ),
        },
    )


# endregion train
# region validate
def accuracy(client, model: str, examples: list[dict]) -> float:
    right = 0
    for example in examples:
        *question, answer = example["messages"]
        response = client.chat.completions.create(
            model=model, messages=question, temperature=0
        )
        guess = (response.choices[0].message.content or "").strip().lower()
        right += guess == answer["content"]
    return right / len(examples)


@dg.asset_check(
    asset=fine_tuned_model,
    additional_ins={"validation_file": dg.AssetIn()},
    description="The model is better than its base.",
)
def better_than_base(
    context: dg.AssetCheckExecutionContext,
    fine_tuned_model: str,
    validation_file: str,
    openai: OpenAIResource,
) -> dg.AssetCheckResult:
    lines = Path(validation_file).read_text().splitlines()[:40]
    examples = [json.loads(line) for line in lines]

    with openai.get_client(context) as client:
        tuned = accuracy(client, fine_tuned_model, examples)
        base = accuracy(client, BASE_MODEL, examples)

    return dg.AssetCheckResult(
        passed=tuned > base,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"tuned": tuned, "base": base, "examples": len(examples)},
    )


# endregion validate
