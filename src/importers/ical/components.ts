import type { Source } from '../item.ts'
import { linesOf } from './lines.ts'

/** A component of a calendar that matters, with the lines of its own: those of what is in it, such as alarms, are left out. */
export interface Component {
  readonly name: 'VEVENT' | 'VTIMEZONE'
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
  readonly text: string
}

/** Lines of one component: more is no event. */
const mostLines = 5000

/** The events and zones of a file, and the properties of its calendars, in their order. */
export async function* componentsOf(source: Source): AsyncIterable<Component | CalendarLine> {
  let open: { readonly name: Component['name']; readonly line: number; readonly lines: string[] } | undefined
  let inside: string[] = []
  for await (const { number, text } of linesOf(source)) {
    const [, edge = '', what = ''] = /^(?:\ufeff)?(BEGIN|END):\s*([\w-]+)\s*$/i.exec(text) ?? []
    const name = what.toUpperCase()
    if (edge === '') {
      if (!open) {
        if (inside.length === 0) yield { name: 'property', text }
      } else if (open.lines.length < mostLines && (inside.length === 0 || open.name === 'VTIMEZONE'))
        open.lines.push(text)
      continue
    }
    const begins = edge.toUpperCase() === 'BEGIN'
    if (begins && (name === 'VEVENT' || name === 'VTIMEZONE')) {
      // The end of the one before was forgotten.
      if (open) yield { ...open, isWhole: true }
      open = { name, line: number, lines: [] }
      inside = []
    } else if (name === 'VCALENDAR') {
      if (open) yield { ...open, isWhole: false }
      open = undefined
      inside = []
    } else if (begins) {
      inside.push(name)
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
