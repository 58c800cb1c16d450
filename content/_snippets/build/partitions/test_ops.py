from fernway.maintenance import archive_job, one_day


def test_config_of_a_day():
    config = one_day.get_run_config_for_partition_key("2025-03-01")
    assert config["ops"]["archive_logs"]["config"] == {"day": "2025-03-01"}


def test_run_of_a_day():
    assert archive_job.execute_in_process(partition_key="2025-03-01").success
