import re
from datetime import datetime
from xml.etree import ElementTree

import dagster as dg
import requests
from bs4 import BeautifulSoup
from pydantic import BaseModel

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


# region document
class Document(BaseModel):
    """A piece of text with what is needed to cite it."""

    id: str
    text: str
    url: str
    title: str


# endregion document
# region github
class GitHubIssues(dg.ConfigurableResource):
    repository: str = "dagster-io/dagster"
    token: str

    def closed_between(self, start: datetime, end: datetime) -> list[Document]:
        query = (
            f"repo:{self.repository} is:issue "
            f"closed:{start:%Y-%m-%d}..{end:%Y-%m-%d}"
        )
        documents = []
        page = 1
        while True:
            response = requests.get(
                "https://api.github.com/search/issues",
                params={"q": query, "per_page": 100, "page": page},
                headers={"Authorization": f"Bearer {self.token}"},
                timeout=30,
            )
            response.raise_for_status()
            items = response.json()["items"]
            documents += [self._to_document(item) for item in items]
            if len(items) < 100:
                return documents
            page += 1

    def _to_document(self, item: dict) -> Document:
        return Document(
            id=f"issue-{item['number']}",
            text=f"{item['title']}\n\n{item['body'] or ''}",
            url=item["html_url"],
            title=item["title"],
        )


# endregion github
# region docs
class DocsSite(dg.ConfigurableResource):
    sitemap_url: str

    def page_urls(self) -> list[str]:
        response = requests.get(self.sitemap_url, timeout=30)
        response.raise_for_status()
        root = ElementTree.fromstring(response.content)
        return [node.text for node in root.iter(f"{SITEMAP}loc") if node.text]

    def read_page(self, url: str) -> Document:
        response = requests.get(url, timeout=30)
        response.raise_for_status()
        soup = BeautifulSoup(response.text, "html.parser")
        body = soup.find("main") or soup.body
        text = re.sub(r"\n{3,}", "\n\n", body.get_text("\n")).strip()
        title = soup.title.get_text() if soup.title else url
        return Document(id=f"page-{url}", text=text, url=url, title=title)


# endregion docs
