import dagster as dg


class PurgeConfig(dg.Config):
    days: int = 30


@dg.op
def list_old_files(config: PurgeConfig) -> list[str]:
    return [f"exports/older-than-{config.days}.csv"]


@dg.op
def delete_files(context: dg.OpExecutionContext, files: list[str]) -> int:
    context.log.info(f"Deleting {len(files)} files")
    return len(files)


@dg.job(
    description="Removes exports that nobody needs any more.",
    run_tags={"team": "platform"},
)
def purge_exports():
    delete_files(list_old_files())


defs = dg.Definitions(jobs=[purge_exports])
