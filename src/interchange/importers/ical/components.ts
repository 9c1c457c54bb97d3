import type { Localized } from '../../../i18n/language.ts'
import { Unreadable, type Source } from '../item.ts'
import { unfoldedLines } from './lines.ts'
import { msg } from '../../../texts/msg.ts'

/** A component of a calendar that matters, with the lines of its own: those of what is in it, such as alarms, are left out. */
export interface Component {
  readonly name: 'VEVENT' | 'VTIMEZONE'
  /** The number of its calendar in the file: a file may have several. */
  readonly calendar: number
  /** The line that it begins on. */
  readonly line: number
  /** Of a zone with those of its observances. */
  readonly lines: readonly string[]
  /** Whether its end is there, or the beginning of the next. */
  readonly isWhole: boolean
}

/** A property of the calendar itself. */
export interface CalendarLine {
  readonly name: 'property'
  readonly calendar: number
  readonly text: string
}

/** Lines of one component, and their characters: more is no event. */
const maxLines = 5000
const maxCharacters = 2_000_000
/** How deep components may be within others. */
const maxDepth = 20

/** The events and zones of a file, and the properties of its calendars, in their order. */
export async function* componentsOf(source: Source): AsyncIterable<Component | CalendarLine> {
  let open: (Omit<Component, 'isWhole'> & { readonly lines: string[] }) | undefined
  let calendar = 0
  let inside: string[] = []
  let size = 0
  for await (const { number, text } of unfoldedLines(source)) {
    const [, edge = '', what = ''] = /^(?:\ufeff)?(BEGIN|END):\s*([\w-]+)\s*$/i.exec(text) ?? []
    const name = what.toUpperCase()
    if (edge === '') {
      if (!open) {
        if (inside.length === 0) yield { name: 'property', calendar, text }
      } else if (inside.length === 0 || open.name === 'VTIMEZONE') {
        size += text.length
        if (open.lines.length < maxLines && size < maxCharacters) open.lines.push(text)
      }
      continue
    }
    const begins = edge.toUpperCase() === 'BEGIN'
    if (begins && (name === 'VEVENT' || name === 'VTIMEZONE')) {
      // The end of the one before was forgotten.
      if (open) yield { ...open, isWhole: true }
      open = { name, calendar, line: number, lines: [] }
      inside = []
      size = 0
    } else if (name === 'VCALENDAR') {
      if (open) yield { ...open, isWhole: false }
      if (begins) calendar += 1
      open = undefined
      inside = []
    } else if (begins) {
      if (inside.push(name) > maxDepth) throw new Unreadable(nestedTooDeep(number))
      if (open?.name === 'VTIMEZONE') open.lines.push(`BEGIN:${name}`)
    } else if (open && name === open.name) {
      yield { ...open, isWhole: true }
      open = undefined
      inside = []
    } else {
      if (open?.name === 'VTIMEZONE') open.lines.push(`END:${name}`)
      inside.pop()
    }
  }
  if (open) yield { ...open, isWhole: false }
}

function nestedTooDeep(line: number): Localized {
  return msg`At line ${line}, components are nested more than ${maxDepth} deep.`
}
