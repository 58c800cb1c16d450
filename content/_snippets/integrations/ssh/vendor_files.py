import dagster as dg
from dagster_ssh import SSHResource


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"))
def vendor_trip_files(
    context: dg.AssetExecutionContext, vendor: SSHResource
) -> dg.MaterializeResult:
    day = context.partition_key
    local = f"vendor/trips-{day}.csv"
    vendor.sftp_get(f"/outgoing/fernway/trips-{day}.csv", local)
    return dg.MaterializeResult(metadata={"path": dg.MetadataValue.path(local)})


@dg.asset(deps=[vendor_trip_files])
def vendor_disk_usage(vendor: SSHResource) -> dg.MaterializeResult:
    with vendor.get_connection() as connection:
        _, stdout, stderr = connection.exec_command("du -sk /outgoing/fernway")
        if stdout.channel.recv_exit_status() != 0:
            raise dg.Failure(description=stderr.read().decode())
        kilobytes = int(stdout.read().split()[0])
    return dg.MaterializeResult(metadata={"megabytes": kilobytes / 1024})


defs = dg.Definitions(
    assets=[vendor_trip_files, vendor_disk_usage],
    resources={
        "vendor": SSHResource(
            remote_host="sftp.vendor.example",
            remote_port=22,
            username="fernway",
            key_file="/etc/dagster/keys/vendor",
            no_host_key_check=False,
        )
    },
)
