// What the server serves: a content source answers decoded paths. The preview gives one that renders pages on request,
// folderSource one that serves a finished folder; the server itself knows neither pages nor folders.

/** Bytes held in memory, such as a page that was just rendered. */
export interface BodyAnswer {
  readonly type: 'body'
  readonly body: string | Buffer
  readonly contentType: string
  /** The body compressed, for readers who take that; the form that is preferred first. */
  readonly compressed?: readonly CompressedBody[]
  /** Whether what is at the path stays the same for ever, as its name says. */
  readonly isImmutable?: boolean
  /** Strong entity tag with its double quotes; the server hashes the body when it is absent. */
  readonly etag?: string
  /** 200 unless given; 500 for the page shown in place of one that cannot be rendered. */
  readonly status?: number
}

/** A body in another form, with its own entity tag. */
export interface CompressedBody {
  readonly encoding: 'br' | 'gzip'
  readonly body: Buffer
  readonly etag: string
}

/** A file on disk that is streamed. */
export interface FileAnswer {
  readonly type: 'file'
  /** Absolute path of a regular file, symbolic links resolved. */
  readonly file: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  /** Tag by `etagOfFile`. When the file on disk has another the source is asked again, once, after `refresh`. */
  readonly etag: string
  /** Whether what is at the path stays the same for ever, as its name says. */
  readonly isImmutable?: boolean
}

/** Another path to ask for. */
export interface RedirectAnswer {
  readonly type: 'redirect'
  /** Decoded path from the root of the server, '/guide/'; the server percent-encodes it and keeps the query. */
  readonly location: string
}

/** What a path leads to. */
export type Answer = BodyAnswer | FileAnswer | RedirectAnswer

/** Answers decoded paths exactly, without normalising: case and trailing slash count. */
export interface ContentSource {
  /** Finds what a decoded path ('/guide/', '/a b.html') leads to; undefined means 404. */
  lookup(path: string): Answer | undefined | Promise<Answer | undefined>
  /** Gives the body of the 404 answer. */
  notFound(): BodyAnswer | Promise<BodyAnswer>
  /** Looks at the files again; called when a file was not as the source said. */
  refresh?(): void | Promise<void>
}
