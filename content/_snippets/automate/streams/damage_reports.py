import boto3
import dagster as dg
from dagster_duckdb import DuckDBResource


class Queue(dg.ConfigurableResource):
    url: str


# region asset
@dg.asset(kinds={"sqs", "duckdb"})
def damage_reports(queue: Queue, warehouse: DuckDBResource) -> dg.MaterializeResult:
    sqs = boto3.client("sqs")
    loaded = 0
    with warehouse.get_connection() as connection:
        connection.execute(
            "create table if not exists damage_reports (id text primary key, body text)"
        )
        for _ in range(500):
            answer = sqs.receive_message(
                QueueUrl=queue.url, MaxNumberOfMessages=10, WaitTimeSeconds=2
            )
            messages = answer.get("Messages", [])
            if not messages:
                break
            connection.executemany(
                "insert or ignore into damage_reports values (?, ?)",
                [[message["MessageId"], message["Body"]] for message in messages],
            )
            sqs.delete_message_batch(
                QueueUrl=queue.url,
                Entries=[
                    {
                        "Id": message["MessageId"],
                        "ReceiptHandle": message["ReceiptHandle"],
                    }
                    for message in messages
                ],
            )
            loaded += len(messages)
    return dg.MaterializeResult(metadata={"loaded_rows": loaded})


# endregion

every_ten_minutes = dg.ScheduleDefinition(
    name="every_ten_minutes", target=[damage_reports], cron_schedule="*/10 * * * *"
)

defs = dg.Definitions(
    assets=[damage_reports],
    schedules=[every_ten_minutes],
    resources={
        "queue": Queue(url=dg.EnvVar("REPORTS_QUEUE_URL")),
        "warehouse": DuckDBResource(database="data/fernway.duckdb"),
    },
)
