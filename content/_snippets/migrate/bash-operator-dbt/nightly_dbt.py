from airflow.operators.bash import BashOperator

run_dbt = BashOperator(
    task_id="run_dbt",
    bash_command=(
        "dbt build --project-dir /srv/fernway/dbt --target prod "
        "--select tag:nightly --exclude tag:deprecated --threads 8"
    ),
)
