import boto3
import dagster as dg


class Queue(dg.ConfigurableResource):
    queue_url: str
    region_name: str = "eu-north-1"

    def send(self, body: str) -> None:
        client = boto3.client("sqs", region_name=self.region_name)
        client.send_message(QueueUrl=self.queue_url, MessageBody=body)
