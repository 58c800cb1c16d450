import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.op
def send_invoices(context: dg.OpExecutionContext) -> None:
    context.log.info(f"Invoices of {context.partition_key}")


@dg.job(partitions_def=days)
def invoices():
    send_invoices()
