from collections.abc import Sequence

import dagster as dg
from pinecone import Pinecone, ServerlessSpec
from sources import Document

EMBEDDING_MODEL = "text-embedding-3-small"
EMBEDDING_SIZE = 1536


# region resource
class VectorStore(dg.ConfigurableResource):
    api_key: str
    index_name: str = "dagster-knowledge"
    cloud: str = "aws"
    region: str = "us-east-1"

    def _index(self):
        client = Pinecone(api_key=self.api_key)
        if self.index_name not in client.list_indexes().names():
            client.create_index(
                name=self.index_name,
                dimension=EMBEDDING_SIZE,
                metric="cosine",
                spec=ServerlessSpec(cloud=self.cloud, region=self.region),
            )
        return client.Index(self.index_name)

    # endregion resource

    # region write
    def upsert(
        self,
        documents: Sequence[Document],
        embeddings: Sequence[Sequence[float]],
        namespace: str,
    ) -> None:
        vectors = [
            {
                "id": document.id,
                "values": list(embedding),
                "metadata": document.model_dump(exclude={"id"}),
            }
            for document, embedding in zip(documents, embeddings)
        ]
        index = self._index()
        for start in range(0, len(vectors), 100):
            index.upsert(vectors=vectors[start : start + 100], namespace=namespace)

    # endregion write

    # region search
    def search(
        self, embedding: Sequence[float], namespace: str, limit: int = 4
    ) -> list[Document]:
        found = self._index().query(
            vector=list(embedding),
            top_k=limit,
            namespace=namespace,
            include_metadata=True,
        )
        return [Document(id=match.id, **match.metadata) for match in found.matches]

    # endregion search
