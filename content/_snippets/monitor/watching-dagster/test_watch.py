from watch import find_problems

HEALTHY = {
    "instance": {
        "daemonHealth": {
            "allDaemonStatuses": [
                {"daemonType": "SENSOR", "required": True, "lastHeartbeatTime": 990.0},
                {"daemonType": "MONITORING", "required": False, "lastHeartbeatTime": None},
            ]
        }
    },
    "workspaceOrError": {"locationEntries": []},
    "runsOrError": {"results": []},
    "repositoriesOrError": {"nodes": []},
}


def test_a_healthy_deployment_has_no_problems():
    assert list(find_problems(HEALTHY, now=1000.0)) == []


def test_a_silent_daemon_is_a_problem():
    assert list(find_problems(HEALTHY, now=2000.0)) == ["daemon SENSOR: no heartbeat"]
