import json
from typing import Optional

import dagster as dg
from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition
from dagster_duckdb import DuckDBResource

TOPIC = "dock-events"
LIMIT = 50_000


class Kafka(dg.ConfigurableResource):
    servers: str

    def consumer(self) -> Consumer:
        return Consumer(
            {
                "bootstrap.servers": self.servers,
                "group.id": "dagster",
                "enable.auto.commit": False,
                "enable.partition.eof": True,
                "auto.offset.reset": "error",
            }
        )


# region asset
class Batch(dg.Config):
    start: dict[str, int]
    end: dict[str, int]


@dg.asset(pool="dock_events", kinds={"kafka", "duckdb"})
def dock_events(
    config: Batch, kafka: Kafka, warehouse: DuckDBResource
) -> dg.MaterializeResult:
    loaded = 0
    consumer = kafka.consumer()
    try:
        for partition, start in config.start.items():
            end = config.end[partition]
            rows = read(consumer, int(partition), start, end)
            with warehouse.get_connection() as connection:
                connection.execute(
                    "create table if not exists dock_events "
                    "(kafka_partition integer, kafka_offset bigint, body text)"
                )
                connection.begin()
                connection.execute(
                    "delete from dock_events where kafka_partition = ? "
                    "and kafka_offset >= ? and kafka_offset < ?",
                    [int(partition), start, end],
                )
                if rows:
                    connection.executemany(
                        "insert into dock_events values (?, ?, ?)", rows
                    )
                connection.commit()
            loaded += len(rows)
    finally:
        consumer.close()
    return dg.MaterializeResult(metadata={"loaded_rows": loaded, "end": config.end})


def read(
    consumer: Consumer, partition: int, start: int, end: int
) -> list[tuple[int, int, str]]:
    rows: list[tuple[int, int, str]] = []
    consumer.assign([TopicPartition(TOPIC, partition, start)])
    while True:
        message = consumer.poll(timeout=30)
        if message is None:
            raise TimeoutError(f"Nothing came from partition {partition}")
        error = message.error()
        if error is not None and error.code() == KafkaError._PARTITION_EOF:
            return rows
        if error is not None:
            raise KafkaException(error)
        if message.offset() >= end:
            return rows
        rows.append((partition, message.offset(), (message.value() or b"").decode()))


# endregion


# region sensor
def next_batch(
    position: dict[str, int], watermarks: dict[str, tuple[int, int]]
) -> Optional[Batch]:
    start: dict[str, int] = {}
    end: dict[str, int] = {}
    for partition, (low, high) in watermarks.items():
        first = position.get(partition, low)
        if high > first:
            start[partition] = first
            end[partition] = min(high, first + LIMIT)
    return Batch(start=start, end=end) if end else None


@dg.sensor(target=[dock_events], minimum_interval_seconds=300)
def new_dock_events(
    context: dg.SensorEvaluationContext, kafka: Kafka
) -> dg.SensorResult:
    position = json.loads(context.cursor or "{}")
    consumer = kafka.consumer()
    try:
        topic = consumer.list_topics(TOPIC, timeout=10).topics[TOPIC]
        watermarks = {
            str(number): consumer.get_watermark_offsets(
                TopicPartition(TOPIC, number), timeout=10
            )
            for number in topic.partitions
        }
    finally:
        consumer.close()

    batch = next_batch(position, watermarks)
    if batch is None:
        return dg.SensorResult(skip_reason="No new messages")
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=json.dumps(batch.end),
                run_config=dg.RunConfig(ops={"dock_events": batch}),
            )
        ],
        cursor=json.dumps({**position, **batch.end}),
    )


# endregion

defs = dg.Definitions(
    assets=[dock_events],
    sensors=[new_dock_events],
    resources={
        "kafka": Kafka(servers=dg.EnvVar("KAFKA_SERVERS")),
        "warehouse": DuckDBResource(database="data/fernway.duckdb"),
    },
)
