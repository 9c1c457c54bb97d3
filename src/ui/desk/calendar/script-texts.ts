import type { TimePatterns } from '../../../i18n/phrases/writing.ts'

/** What the calendar says of what its script does, in the language of the page: `data-words` of the calendar. */
export interface CalendarTexts {
  readonly time: TimePatterns
  /** How the 1 of the first of a month is written. */
  readonly firstDay: string
  readonly undo: string
  readonly redo: string
  readonly close: string
  readonly held: string
  readonly givenUp: string
  readonly faster: string
  readonly lost: string
}
