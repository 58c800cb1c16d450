import tempfile
from pathlib import Path

import dagster as dg
from pydantic import PrivateAttr


class ScratchFolder(dg.ConfigurableResource):
    """A folder that is gone after the step."""

    _folder: tempfile.TemporaryDirectory = PrivateAttr()

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix=f"run-{context.run_id}-")

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        self._folder.cleanup()

    def path(self, name: str) -> Path:
        path = Path(self._folder.name) / name
        self.get_resource_context().log.debug(f"Scratch file {path}")
        return path
