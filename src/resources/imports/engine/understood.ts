import type { ImportEntry } from '../../../domain/import.ts'
import { recurrenceText } from '../../../domain/recurrence/wording/text.ts'
import { inEachLanguage } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../events/representation.ts'
import type { Body } from '../matching/kinds.ts'

/** When and where an event that is new takes place. */
export type Understood = Pick<ImportEntry, 'startDate' | 'allDay' | 'venue' | 'recurrence'>

/** The same, of what was answered when it was made. */
export async function understoodOf(answer: Body, { storage }: Context): Promise<Understood> {
  const { id, start_date: startDate, all_day: allDay, venue } = answer as Partial<EventRepresentation>
  const names = [venue ?? []].flat().map((each) => each.venue)
  const event = answer['recurrence'] && id !== undefined ? await storage.events.byId(id) : undefined
  const repetition = event?.recurrence
  return {
    ...(startDate !== undefined && { startDate }),
    ...(allDay === true && { allDay }),
    ...(names.length > 0 && { venue: names.join(', ') }),
    ...(event &&
      repetition && { recurrence: inEachLanguage((language) => recurrenceText(event, repetition, language)) }),
  }
}
