from airflow.providers.cncf.kubernetes.operators.pod import KubernetesPodOperator
from kubernetes.client import models as k8s

forecast = KubernetesPodOperator(
    task_id="forecast",
    name="forecast",
    namespace="forecasting",
    image="registry.fernway.example/forecast:2025.4",
    cmds=["python", "-m", "forecast"],
    arguments=["--horizon", "24"],
    env_vars={"LOG_LEVEL": "info"},
    labels={"team": "planning"},
    service_account_name="forecast",
    node_selector={"pool": "highmem"},
    container_resources=k8s.V1ResourceRequirements(
        requests={"cpu": "2", "memory": "8Gi"}
    ),
)
