from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_custom_message({"harbour": 12, "old_town": 7})
