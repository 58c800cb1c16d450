job "dagster-run" {
  datacenters = ["dc1"]
  type        = "batch"

  parameterized {
    payload       = "required"
    meta_required = ["IMAGE"]
  }

  group "run" {
    restart {
      attempts = 0
      mode     = "fail"
    }

    task "server" {
      driver = "docker"

      dispatch_payload {
        file = "command.txt"
      }

      config {
        image   = "${NOMAD_META_IMAGE}"
        command = "/opt/fernway/run.sh"
        args    = ["${NOMAD_TASK_DIR}/command.txt"]
      }

      resources {
        cpu    = 1000
        memory = 2048
      }
    }
  }
}
