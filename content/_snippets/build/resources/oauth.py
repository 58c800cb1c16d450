import time
from typing import Optional

import dagster as dg
import requests
from pydantic import PrivateAttr


class MaintenanceApi(dg.ConfigurableResource):
    """API of the workshop, with an OAuth token that expires."""

    token_url: str
    base_url: str
    client_id: str
    client_secret: str

    _token: Optional[str] = PrivateAttr(default=None)
    _expires_at: float = PrivateAttr(default=0)

    def _current_token(self) -> str:
        if self._token is None or time.time() > self._expires_at - 60:
            response = requests.post(
                self.token_url,
                data={"grant_type": "client_credentials"},
                auth=(self.client_id, self.client_secret),
                timeout=30,
            )
            response.raise_for_status()
            body = response.json()
            self._token = body["access_token"]
            self._expires_at = time.time() + body["expires_in"]
        return self._token

    def get(self, path: str) -> dict:
        response = requests.get(
            f"{self.base_url}/{path}",
            headers={"Authorization": f"Bearer {self._current_token()}"},
            timeout=30,
        )
        response.raise_for_status()
        return response.json()


defs = dg.Definitions(
    resources={
        "maintenance_api": MaintenanceApi(
            token_url="https://login.example.com/oauth/token",
            base_url="https://workshop.example.com/v1",
            client_id=dg.EnvVar("WORKSHOP_CLIENT_ID"),
            client_secret=dg.EnvVar("WORKSHOP_CLIENT_SECRET"),
        )
    },
)
