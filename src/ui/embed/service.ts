/** What the service says of itself to the script of the component. */
export interface Service {
  /** The path of the API below the site. */
  readonly api: string
  /** The time zone of the calendar as browsers know it, and as the API names it. */
  readonly zone: string
  readonly zoneName: string
  /** The first day of the week; 0 is Sunday. */
  readonly weekStart: number
  /** The languages of the calendar, and the one that is meant where none of them is asked for. */
  readonly languages: readonly string[]
  readonly language: string
  /** Texts by language. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly css: string
}
