/** What the script of a form is told. */
export interface KeptAnswer {
  /** Who else has the form of the record open, as a sentence. */
  readonly others?: string
  /** That the record is newer than the form, as a sentence. */
  readonly newer?: string
}

/** Who is signed in, and the proof that forms send. */
export interface SessionAnswer {
  readonly user: number
  readonly csrf: string
}
