"""Prints what is wrong with a deployment of Dagster, and ends with 1 if anything is."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

HEARTBEAT_SECONDS = 5 * 60
QUEUE_SECONDS = 30 * 60
QUERY = Path(__file__).with_name("watch.graphql").read_text()


def ask(base_url: str, now: float) -> dict:
    body = {"query": QUERY, "variables": {"queuedBefore": now - QUEUE_SECONDS}}
    request = Request(
        f"{base_url}/graphql",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urlopen(request, timeout=30) as response:
        answer = json.load(response)
    if answer.get("errors"):
        raise RuntimeError(answer["errors"][0]["message"])
    return answer["data"]


def find_problems(data: dict, now: float) -> Iterator[str]:
    for daemon in data["instance"]["daemonHealth"]["allDaemonStatuses"]:
        age = now - (daemon["lastHeartbeatTime"] or 0)
        if daemon["required"] and age > HEARTBEAT_SECONDS:
            yield f"daemon {daemon['daemonType']}: no heartbeat"

    for entry in data["workspaceOrError"]["locationEntries"]:
        loaded = entry["locationOrLoadError"]
        if loaded and loaded["__typename"] == "PythonError":
            yield f"code location {entry['name']}: doesn't load"

    for run in data["runsOrError"]["results"]:
        yield f"run {run['runId']}: waits in the queue"

    for repository in data["repositoriesOrError"]["nodes"]:
        automations = [(s["name"], s["scheduleState"]) for s in repository["schedules"]]
        automations += [(s["name"], s["sensorState"]) for s in repository["sensors"]]
        for name, state in automations:
            for tick in state["ticks"]:
                if state["status"] == "RUNNING" and tick["status"] == "FAILURE":
                    lines = (tick["error"] or {}).get("message", "").splitlines()
                    yield f"{name}: last tick failed: {lines[0] if lines else 'no message'}"


if __name__ == "__main__":
    now = time.time()
    problems = list(find_problems(ask(sys.argv[1], now), now))
    print("\n".join(problems) or "All is well.")
    sys.exit(1 if problems else 0)
