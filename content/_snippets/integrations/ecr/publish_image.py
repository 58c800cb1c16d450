import base64
import subprocess

import dagster as dg
from dagster_aws.ecr import ECRPublicResource

REPOSITORY = "public.ecr.aws/fernway/trip-simulator"


@dg.asset(kinds={"docker"})
def trip_simulator_image(ecr_public: ECRPublicResource) -> dg.MaterializeResult:
    tag = f"{REPOSITORY}:latest"
    token = ecr_public.get_client().get_login_password()
    user, password = base64.b64decode(token).decode().split(":", 1)

    subprocess.run(
        ["docker", "login", "-u", user, "--password-stdin", "public.ecr.aws"],
        input=password,
        text=True,
        check=True,
    )
    subprocess.run(["docker", "build", "-t", tag, "simulator/"], check=True)
    subprocess.run(["docker", "push", tag], check=True)

    return dg.MaterializeResult(metadata={"image": tag})


defs = dg.Definitions(
    assets=[trip_simulator_image],
    resources={"ecr_public": ECRPublicResource()},
)
