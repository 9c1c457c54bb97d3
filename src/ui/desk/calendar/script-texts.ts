/** What the calendar says of what its script does, in the language of the page: `data-words` of the calendar. */
export interface CalendarTexts {
  readonly undo: string
  readonly close: string
  readonly held: string
  readonly givenUp: string
  readonly faster: string
  readonly lost: string
}
