import dagster as dg
from fernway.cleanup import CleanupConfig, clean_up


@dg.op
def poll(): ...


@dg.job
def poll_vendor():
    poll()


def test_deletes_only_what_it_should():
    with dg.instance_for_test() as instance:
        poll_vendor.execute_in_process(instance=instance)
        config = CleanupConfig(keep_days=0, dry_run=False)
        result = clean_up.execute_in_process(
            instance=instance,
            run_config=dg.RunConfig(ops={"delete_old_runs": config}),
        )
        assert result.success
        assert [run.job_name for run in instance.get_runs()] == ["clean_up"]
