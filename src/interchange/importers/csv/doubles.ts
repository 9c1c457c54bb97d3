import { createHash } from 'node:crypto'
import { fold } from '../../../domain/text/fold.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Heading } from './columns.ts'
import type { Row } from './rows.ts'

/** Finds rows that say the same as one before; `wanted` are lines that are imported nevertheless. */
export class Doubles {
  readonly #lines = new Map<string, number>()
  readonly #wanted: ReadonlySet<number>

  constructor(wanted: readonly number[] = []) {
    this.#wanted = new Set(wanted)
  }

  /** The line of the equal row before. */
  before({ line, cells }: Row, headings: readonly (Heading | undefined)[]): number | undefined {
    const said = headings.map((heading, index) => (heading ? fold(cells[index] ?? '') : ''))
    const key = createHash('sha256').update(JSON.stringify(said)).digest('base64')
    const first = this.#lines.get(key)
    if (first === undefined) this.#lines.set(key, line)
    return first !== undefined && !this.#wanted.has(line) ? first : undefined
  }
}

/** Why an equal row is left out. */
export function equalTo(line: number): Localized {
  return {
    en: `It says the same as line ${line}, and was left out.`,
    fr: `Elle dit la même chose que la ligne ${line}, et a été laissée de côté.`,
  }
}
