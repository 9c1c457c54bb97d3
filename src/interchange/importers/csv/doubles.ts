import { createHash } from 'node:crypto'
import { readTime } from '../../../domain/dates/cell.ts'
import { fold } from '../../../domain/text/search.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { ColumnName, Heading } from './columns.ts'
import type { Row } from './rows.ts'
import { msg } from '../../../texts/msg.ts'

type Headings = readonly (Heading | undefined)[]

/** Finds rows that say the same as one before; `wanted` are lines that are imported nevertheless. */
export class Doubles {
  readonly #lines = new Map<string, number>()
  readonly #events = new Map<string, { readonly line: number; readonly said: readonly string[] }>()
  readonly #wanted: ReadonlySet<number>

  constructor(wanted: readonly number[] = []) {
    this.#wanted = new Set(wanted)
  }

  /** The line of the equal row before. `said`: see `comparableCells`. */
  equal({ line }: Row, said: readonly string[]): number | undefined {
    const key = createHash('sha256').update(JSON.stringify(said)).digest('base64')
    const first = this.#lines.get(key)
    if (first === undefined) this.#lines.set(key, line)
    return first !== undefined && !this.#wanted.has(line) ? first : undefined
  }

  /** The line of a row before with the same `event`, of which its other cells but texts say the same, or nothing. */
  like({ line }: Row, said: readonly string[], headings: Headings, event: string): number | undefined {
    const first = this.#events.get(event)
    if (!first) this.#events.set(event, { line, said })
    if (!first || this.#wanted.has(line)) return undefined
    const isSame = (cell: string, index: number) => {
      const other = first.said[index] ?? ''
      return cell === other || cell === '' || other === '' || texts.has(headings[index]?.column)
    }
    return said.every(isSame) ? first.line : undefined
  }
}

/** Columns that may hold a time of day: “From” and “To” are days in some tables, times in others. */
const times: ReadonlySet<ColumnName | undefined> = new Set<ColumnName>([
  ...(['start_date', 'start_time', 'end_date', 'end_time'] as const),
])
const texts: ReadonlySet<ColumnName | undefined> = new Set<ColumnName>(['title', 'description', 'excerpt'])

/** What the cells of a row say, however it is written: `19h00` as `19h`, `12 €` as `12€`. */
export function comparableCells({ cells }: Row, headings: Headings): readonly string[] {
  return headings.map((heading, index) => {
    const cell = cells[index] ?? ''
    if (!heading) return ''
    if (heading.column === 'cost') return fold(cell).replace(/\s/g, '')
    return (times.has(heading.column) ? readTime(cell) : undefined) ?? fold(cell)
  })
}

/** Why an equal row is left out. */
export function equalTo(line: number): Localized {
  return msg`It says the same as line ${line}, and was left out.`
}

/** Why a row is left out that differs in its texts alone. */
export function likeLine(line: number): Localized {
  return msg`It has the title, start and venue of line ${line}, and was left out.`
}
