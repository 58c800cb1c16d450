from collections.abc import Iterator

import dagster as dg
import requests
from pydantic import PrivateAttr
from requests.adapters import HTTPAdapter
from urllib3.util import Retry


class TripVendor(dg.ConfigurableResource):
    """Raw trips of the vendor, page by page."""

    base_url: str = "https://trips.example.com/v2"
    api_key: str
    page_size: int = 1000

    _session: requests.Session = PrivateAttr()

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        retry = Retry(
            total=5,
            backoff_factor=1,
            status_forcelist=[429, 500, 502, 503, 504],
            respect_retry_after_header=True,
        )
        self._session = requests.Session()
        self._session.mount("https://", HTTPAdapter(max_retries=retry))
        self._session.headers["X-Api-Key"] = self.api_key

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        self._session.close()

    def trips(self, day: str) -> Iterator[dict]:
        cursor: str | None = None
        while True:
            response = self._session.get(
                f"{self.base_url}/trips",
                params={"day": day, "limit": self.page_size, "after": cursor},
                timeout=(5, 60),
            )
            response.raise_for_status()
            page = response.json()
            yield from page["trips"]
            cursor = page.get("next")
            if cursor is None:
                return
