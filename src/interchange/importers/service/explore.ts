import { isLanguage, type Language } from '../../../i18n/language.ts'
import { Unreadable } from '../item.ts'
import { documentsIn, graphOf } from '../json-ld/nodes.ts'
import { pageLanguageOf } from '../markup.ts'
import type { Answer, Ask } from './answer.ts'
import { collect } from './collect.ts'
import { alternateCalendars, discover } from './discover.ts'

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
  /** Whether it is other answers than the first: many of a service, or the calendar of a page. */
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
    const said = pageLanguageOf(first.text)
    const language = said !== undefined && isLanguage(said) ? said : undefined
    for await (const line of collect(entry, ask, { language, fallback, asEditor, today })) yield Buffer.from(line)
    return { format: json, isService: true }
  }
  const calendar = entry || format !== '' ? undefined : await calendarFor(first, ask)
  if (calendar) {
    yield calendar.bytes
    // The validators of the page say nothing of the calendar.
    return { format: 'ical', isService: true }
  }
  yield entry ? Buffer.from(JSON.stringify(entry.single)) : first.bytes
  return { format: entry ? json : format, isService: false }
}

/** The calendar that a page without events of its own names. */
async function calendarFor(first: Answer, ask: Ask): Promise<Answer | undefined> {
  if (first.value !== undefined || !/^\s*</.test(first.text)) return undefined
  const addresses = alternateCalendars(first)
  if (addresses.length === 0 || graphOf(documentsIn(first.text).documents).events.length > 0) return undefined
  for (const address of addresses) {
    const answer = await ask(address, 'text/calendar').catch(ignoreUnreadable)
    if (answer?.status === 200 && /^\s*BEGIN:VCALENDAR/i.test(answer.text)) return answer
  }
  return undefined
}

function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof Unreadable)) throw error
  return undefined
}
