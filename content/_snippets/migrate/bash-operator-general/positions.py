from airflow.operators.bash import BashOperator

fetch = BashOperator(
    task_id="fetch_positions",
    bash_command="bash scripts/fetch_positions.sh --region west",
    env={"OUTPUT_DIR": "/srv/fernway/positions"},
    cwd="/srv/fernway",
)
