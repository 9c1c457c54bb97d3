/** What a question means and finds. */
export interface QuestionAnswer {
  readonly sentence: string
  /** How many events there are from today on, or what is wrong. */
  readonly text: string
  readonly isWrong: boolean
  readonly events: readonly { readonly address: string; readonly title: string; readonly when: string }[]
}

/** The same as a script is told it, with the query and the texts of the fields. */
export interface QuestionTold extends QuestionAnswer {
  readonly filters: string
  readonly texts: Readonly<Record<string, string | undefined>>
}
