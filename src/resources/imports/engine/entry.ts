import type { ImportEntry, Members, Origin } from '../../../domain/import.ts'
import { recurrenceText } from '../../../domain/recurrence/wording/text.ts'
import { inEachLanguage, joined, type Localized } from '../../../i18n/language.ts'
import type { Item, Place } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../events/representation.ts'
import { headlines, type Body } from '../matching/kinds.ts'

/** What an import tells of one thing. */
export type Entry = Omit<ImportEntry, 'import' | 'position'>

/** When and where an event that is new takes place, what it is and costs. */
export type Understood = Pick<ImportEntry, 'startDate' | 'allDay' | 'venue' | 'categories' | 'cost' | 'recurrence'>

/** The same, of what was answered when it was made. */
export async function understoodOf(answer: Body, { storage }: Context): Promise<Understood> {
  const {
    id,
    start_date: startDate,
    all_day: allDay,
    venue,
    categories = [],
    cost,
  } = answer as Partial<EventRepresentation>
  const names = [venue ?? []].flat().map((each) => each.venue)
  const event = answer['recurrence'] && id !== undefined ? await storage.events.byId(id) : undefined
  const repetition = event?.recurrence
  return {
    ...(startDate !== undefined && { startDate }),
    ...(allDay === true && { allDay }),
    ...(names.length > 0 && { venue: names.join(', ') }),
    ...(categories.length > 0 && { categories: categories.map(({ name }) => name).join(', ') }),
    ...(cost && { cost }),
    ...(event &&
      repetition && { recurrence: inEachLanguage((language) => recurrenceText(event, repetition, language)) }),
  }
}

/** What to look at once more, of what was answered to a write. */
export function warningsIn({ warnings }: Body): Pick<ImportEntry, 'warnings'> {
  const told = (warnings as EventRepresentation['warnings']) ?? []
  return told.length === 0 ? {} : { warnings: [...new Set(told.map(({ code }) => code))] }
}

/** What became of an item, and what is to be known of it next time. */
export interface WriteResult {
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'skipped'
  readonly record: number
  /** Of an event that is new. */
  readonly understood?: Understood
  readonly warnings?: ImportEntry['warnings']
  readonly changed: readonly string[]
  readonly kept: readonly string[]
  readonly reason: Localized | null
  readonly before: Members
  readonly after: Members
  /** Undefined where it is known already as it is. */
  readonly origin?: Origin
}

/** What the report of an import says of a thing that was written, or would be. */
export function writtenEntry(item: Item, written: WriteResult, notes: readonly Localized[]): Entry {
  const { origin: _, understood, ...result } = written
  const reasons = [...(result.reason ? [result.reason] : []), ...notes]
  return {
    ...blankItemEntry(item),
    ...result,
    ...understood,
    reason: reasons.length > 0 ? joined(reasons) : null,
  }
}

/** The same of a thing before anything is known of what became of it. */
export function blankItemEntry({ kind, externalId, place, parameters }: Item) {
  const headline = parameters[headlines[kind]]
  const title = typeof headline === 'string' && headline !== '' ? headline : place.title
  return { ...blank({ ...place, title }), kind, externalId }
}

/** The same of a place in the source where nothing could be read. */
export function blank({ line, title }: Place) {
  const nothing = { kind: null, externalId: null, record: null, reason: null, undone: null }
  return { ...nothing, line, title: title.slice(0, 200), changed: [], kept: [], before: {}, after: {} }
}
