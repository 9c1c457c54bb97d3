/** What a header lists: tags, of which the part that names the revision counts, or any at all. */
export type Tags = '*' | readonly string[]

/** What a request asks of the record before it writes (RFC 9110 §13.1). */
export interface Conditions {
  /** `If-Match`. */
  readonly match?: Tags | undefined
  /** `If-None-Match`. */
  readonly noneMatch?: Tags | undefined
}

/** How a request knows the revisions of records. */
export interface Revisions {
  /** Of a write. */
  readonly conditions?: Conditions | undefined
  /** A secret that all processes share: who has a tag must not learn from it what the record has in it. */
  readonly key: () => Promise<string>
}
