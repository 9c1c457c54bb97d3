import type { Context } from '../../operations/context.ts'

/** A request of a program that knows WebDAV (RFC 4918). */
export interface DavRequest {
  readonly method: string
  /** The path of the root as clients see it, with a slash at both ends: `/cal/fr/dav/`. */
  readonly root: string
  /** The segments below the root, decoded; none for the root itself. */
  readonly path: readonly string[]
  readonly depth: string | undefined
  readonly ifNoneMatch: string | undefined
  /** As it comes; to be read before anything is looked up. */
  readonly body: AsyncIterable<Uint8Array>
}

export interface DavAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A text, or what makes one part by part. */
  readonly body: string | (() => AsyncIterable<string>)
}

/** What answers below `/dav/`, and in which words. */
export interface DavService {
  /** On which methods there are routes. */
  readonly methods: readonly string[]
  /** The most bytes of a body. */
  readonly maxBytes: number
  /** Reads the body; what is returned answers in the turn of the caller. */
  readonly read: (request: DavRequest) => Promise<(context: Context) => Promise<DavAnswer>>
  /** The answer to a refusal, by its code and with a sentence in the language of the caller. */
  readonly refuse: (request: DavRequest, status: number, code: string, message: string) => DavAnswer
}
