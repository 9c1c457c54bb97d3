/** A record that may be meant by what is typed. */
export interface Choice {
  readonly id: number
  readonly name: string
  readonly detail: string
}

export interface Choices {
  readonly choices: readonly Choice[]
}
