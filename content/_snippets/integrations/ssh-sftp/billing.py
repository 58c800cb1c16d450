import dagster as dg
import psycopg2
from dagster_ssh import SSHResource


@dg.asset
def invoices(bastion: SSHResource) -> dg.MaterializeResult:
    with bastion.get_tunnel(5432, remote_host="billing-db.internal") as tunnel:
        connection = psycopg2.connect(
            host="127.0.0.1",
            port=tunnel.local_bind_port,
            dbname="billing",
            user="reader",
            password=dg.EnvVar("BILLING_PASSWORD").get_value(),
        )
        with connection, connection.cursor() as cursor:
            cursor.execute("select count(*) from invoices")
            (count,) = cursor.fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": count})
