import json
from datetime import datetime, timezone

import dagster as dg
from atproto import exceptions
from client import Bluesky, author_posts, retry_when_limited, starter_pack_members
from dagster_aws.s3 import S3Resource

BUCKET = "fernway-social"
STARTER_PACK = (
    "at://did:plc:lc5jzrr425fyah724df3z5ik/app.bsky.graph.starterpack/3l7cddlz5ja24"
)

authors = dg.DynamicPartitionsDefinition(name="bluesky_authors")


# region write
def write_lines(s3: S3Resource, folder: str, rows: list[dict]) -> str:
    fetched_at = datetime.now(timezone.utc)
    key = f"{folder}/{fetched_at:%Y-%m-%d}.jsonl"
    lines = [json.dumps({**row, "fetched_at": fetched_at.isoformat()}) for row in rows]
    s3.get_client().put_object(Bucket=BUCKET, Key=key, Body="\n".join(lines))
    return f"s3://{BUCKET}/{key}"


# endregion write
# region members
@dg.asset(
    group_name="ingestion",
    kinds={"bluesky", "s3"},
    pool="bluesky",
    automation_condition=dg.AutomationCondition.on_cron("0 0 * * *"),
)
def members(
    context: dg.AssetExecutionContext, bluesky: Bluesky, s3: S3Resource
) -> dg.MaterializeResult:
    found = starter_pack_members(bluesky.get_client(), STARTER_PACK)
    uri = write_lines(s3, "members", found)

    wanted = {member["did"] for member in found}
    known = set(context.instance.get_dynamic_partitions(authors.name))
    context.instance.add_dynamic_partitions(authors.name, sorted(wanted - known))
    for left in known - wanted:
        context.instance.delete_dynamic_partition(authors.name, left)

    return dg.MaterializeResult(
        metadata={"uri": uri, "members": len(found), "new": len(wanted - known)}
    )


# endregion members
# region posts
@dg.asset(
    group_name="ingestion",
    kinds={"bluesky", "s3"},
    pool="bluesky",
    partitions_def=authors,
    deps=[members],
    automation_condition=dg.AutomationCondition.eager(),
)
def posts(
    context: dg.AssetExecutionContext, bluesky: Bluesky, s3: S3Resource
) -> dg.MaterializeResult:
    did = context.partition_key
    try:
        found = author_posts(bluesky.get_client(), did)
    except exceptions.RequestException as error:
        retry_when_limited(error)
        raise
    uri = write_lines(s3, f"posts/{did.replace(':', '-')}", found)
    return dg.MaterializeResult(metadata={"uri": uri, "posts": len(found)})


# endregion posts
