import { isLanguage, type Language } from '../../../i18n/language.ts'
import { languageOf } from '../markup.ts'
import type { Answer, Ask } from './answer.ts'
import { collect } from './collect.ts'
import { discover } from './discover.ts'

/** What is wanted of an address. */
export interface Wish {
  /** The name of the format; empty: what it turns out to be. */
  readonly format: string
  /** The language of texts that name none. */
  readonly language: Language
  /** Whether drafts and the like are asked for, too. */
  readonly asEditor: boolean
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/** What an address turned out to be. */
export interface Explored {
  /** Empty: to be recognized. */
  readonly format: string
  /** Whether it is many answers of a service. */
  readonly isService: boolean
}

/** The format of what a service gives. */
const json = 'json'

/** What is to be read of an address, by its first answer: of a service with this interface all of its answers, one a line. */
export async function* explore(
  first: Answer,
  { format, language: fallback, asEditor, today }: Wish,
  ask: Ask,
): AsyncGenerator<Uint8Array, Explored> {
  const entry = format === '' || format === json ? await discover(first, ask) : undefined
  if (entry && 'root' in entry) {
    const said = languageOf(first.text)
    const language = said !== undefined && isLanguage(said) ? said : undefined
    for await (const line of collect(entry, ask, { language, fallback, asEditor, today })) yield Buffer.from(line)
    return { format: json, isService: true }
  }
  yield entry ? Buffer.from(JSON.stringify(entry.single)) : first.bytes
  return { format: entry ? json : format, isService: false }
}
