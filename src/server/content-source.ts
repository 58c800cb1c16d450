// The content source of the server: answers decoded paths. The preview has one that renders pages on request, and
// folderSource creates one for a finished folder. The server itself knows neither pages nor folders.

/** A body in memory, such as a rendered page. */
export interface BodyAnswer {
  readonly type: 'body'
  readonly body: string | Buffer
  readonly contentType: string
  /** Compressed forms of the body, the preferred one first. */
  readonly compressed?: readonly CompressedBody[]
  /** Whether what is at the path stays the same for ever, as its name says. */
  readonly isImmutable?: boolean
  /** Strong entity tag with its double quotes. If absent, the server hashes the body. */
  readonly etag?: string
  /** 200 by default; 500 for the page shown in place of one that can't be rendered. */
  readonly status?: number
}

/** A compressed form of a body, with its own entity tag. */
export interface CompressedBody {
  readonly encoding: 'br' | 'gzip'
  readonly body: Buffer
  readonly etag: string
}

/** A file on disk, to be streamed. */
export interface FileAnswer {
  readonly type: 'file'
  /** Absolute path of a regular file, with symbolic links resolved. */
  readonly file: string
  /** Size in bytes. */
  readonly size: number
  readonly contentType: string
  /** Tag from `etagOfFile`. If the file on disk has another tag, the source is asked once more, after `refresh`. */
  readonly etag: string
  /** Whether what is at the path stays the same for ever, as its name says. */
  readonly isImmutable?: boolean
}

/** A redirect to another path. */
export interface RedirectAnswer {
  readonly type: 'redirect'
  /** Decoded path from the root of the server, such as '/guide/'. The server encodes it and keeps the query. */
  readonly location: string
}

/** The answer to a path. */
export type Answer = BodyAnswer | FileAnswer | RedirectAnswer

/** Answers decoded paths. Paths aren't normalized: case and trailing slashes matter. */
export interface ContentSource {
  /** Returns the answer to a decoded path ('/guide/', '/a b.html'), or undefined for 404. */
  lookup(path: string): Answer | undefined | Promise<Answer | undefined>
  /** Returns the body of the 404 answer. */
  notFound(): BodyAnswer | Promise<BodyAnswer>
  /** Reads the files again. Called if a file differs from the answer of the source. */
  refresh?(): void | Promise<void>
}
