import hashlib
import json
import smtplib
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Optional

import dagster as dg
import feedparser
import requests
from dagster_aws.s3 import S3Resource
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource

BUCKET = "fernway-podcasts"


# region mailer
class Mailer(dg.ConfigurableResource):
    host: str
    user: str
    password: str
    recipient: str

    def send(self, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"] = self.user, self.recipient
        message["Subject"] = subject
        message.set_content(text)
        with smtplib.SMTP_SSL(self.host) as server:
            server.login(self.user, self.password)
            server.send_message(message)


# endregion mailer
# region feed
@dataclass
class Feed:
    name: str
    url: str
    newest: int = 3


class Episode(dg.Config):
    audio_url: str


def episode_key(entry) -> str:
    """A short id of an episode, fit for partition keys and file names."""
    return hashlib.sha1(entry.id.encode()).hexdigest()[:12]


def audio_url(entry) -> Optional[str]:
    urls = [link.href for link in entry.enclosures if link.type.startswith("audio/")]
    return urls[0] if urls else None


# endregion feed
def build_podcast(feed: Feed) -> dg.Definitions:
    # region partitions
    episodes = dg.DynamicPartitionsDefinition(name=f"{feed.name}_episodes")

    def audio_path(key: str) -> str:
        return f"{feed.name}/audio/{key}.mp3"

    def transcript_path(key: str) -> str:
        return f"{feed.name}/transcripts/{key}.json"

    # endregion partitions

    # region audio
    @dg.asset(
        name=f"{feed.name}_audio", partitions_def=episodes, group_name=feed.name
    )
    def audio(
        context: dg.AssetExecutionContext, config: Episode, s3: S3Resource
    ) -> dg.MaterializeResult:
        key = audio_path(context.partition_key)
        with requests.get(config.audio_url, stream=True, timeout=60) as response:
            response.raise_for_status()
            s3.get_client().upload_fileobj(response.raw, BUCKET, key)
        return dg.MaterializeResult(metadata={"uri": f"s3://{BUCKET}/{key}"})

    # endregion audio

    # region transcript
    @dg.asset(
        name=f"{feed.name}_transcript",
        partitions_def=episodes,
        deps=[audio],
        group_name=feed.name,
        kinds={"modal"},
    )
    def transcript(
        context: dg.AssetExecutionContext, modal: ModalClient
    ) -> dg.MaterializeResult:
        return modal.run(
            func_ref="transcribe.py",
            context=context,
            extras={
                "audio": audio_path(context.partition_key),
                "transcript": transcript_path(context.partition_key),
            },
        ).get_materialize_result()

    # endregion transcript

    # region summary
    @dg.asset(
        name=f"{feed.name}_summary",
        partitions_def=episodes,
        deps=[transcript],
        group_name=feed.name,
        kinds={"openai"},
    )
    def summary(
        context: dg.AssetExecutionContext, s3: S3Resource, openai: OpenAIResource
    ) -> dg.Output[str]:
        stored = s3.get_client().get_object(
            Bucket=BUCKET, Key=transcript_path(context.partition_key)
        )
        text = json.load(stored["Body"])["text"]
        with openai.get_client(context) as client:
            response = client.chat.completions.create(
                model="gpt-4o-mini",
                messages=[
                    {"role": "system", "content": "Summarize in five sentences."},
                    {"role": "user", "content": text[:100_000]},
                ],
            )
        result = response.choices[0].message.content or ""
        return dg.Output(result, metadata={"summary": dg.MetadataValue.md(result)})

    @dg.asset(
        name=f"{feed.name}_mail",
        partitions_def=episodes,
        ins={"text": dg.AssetIn(summary.key)},
        group_name=feed.name,
    )
    def mail(text: str, mailer: Mailer) -> None:
        mailer.send(f"New episode of {feed.name}", text)

    # endregion summary

    # region sensor
    pipeline = dg.define_asset_job(
        f"{feed.name}_pipeline",
        selection=dg.AssetSelection.assets(audio, transcript, summary, mail),
    )

    @dg.sensor(
        name=f"{feed.name}_sensor", job=pipeline, minimum_interval_seconds=600
    )
    def new_episodes(context: dg.SensorEvaluationContext) -> dg.SensorResult:
        etag = context.cursor
        parsed = feedparser.parse(feed.url, etag=etag)
        entries = {
            episode_key(entry): entry
            for entry in parsed.entries[: feed.newest]
            if audio_url(entry)
        }
        known = context.instance.get_dynamic_partitions(episodes.name)
        new = [key for key in entries if key not in known]
        requests_by_key = [
            dg.RunRequest(
                partition_key=key,
                run_config=dg.RunConfig(
                    ops={audio.op.name: Episode(audio_url=audio_url(entries[key]))}
                ),
            )
            for key in new
        ]
        return dg.SensorResult(
            run_requests=requests_by_key,
            dynamic_partitions_requests=[episodes.build_add_request(new)],
            cursor=parsed.get("etag") or etag,
        )

    # endregion sensor

    return dg.Definitions(
        assets=[audio, transcript, summary, mail],
        jobs=[pipeline],
        sensors=[new_episodes],
    )
