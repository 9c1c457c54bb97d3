import { z } from 'zod'
import type { Attendance, EventStatus } from '../../../domain/entities.ts'
import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import { described, named } from '../../../schema/described.ts'
import { maxDates, type Planned, warningsOf } from './warnings.ts'
import { warningCodes } from './words.ts'

const warning = named(
  'EventWarning',
  z.strictObject({
    code: z.enum(warningCodes),
    parameter: z.string(),
    text: z.string(),
    event: z.int().optional(),
  }),
  {
    en: 'What a writer should look at once more: the parameter that it is about, and the other event, where the caller may read it.',
    fr: 'Un point à vérifier\u00a0: le paramètre concerné et, si l’appelant peut le lire, l’autre événement.',
  },
)

/** The schema of the member. */
export const warningsMember = {
  warnings: described(z.array(warning).min(1).optional(), {
    en: `In answers to writes: what to look at once more. Of a series, the next ${maxDates} dates are looked at.`,
    fr: `Dans les réponses aux écritures\u00a0: ce qu’il faut vérifier. Pour une série, seules les ${maxDates} prochaines dates sont examinées.`,
  }),
}

/** The member of an answer to a write; `written` is how many occurrences it wrote. */
export async function warningsOfWrite(event: Event, written: number | undefined, context: Context) {
  if (event.status === 'trash') return {}
  const { events } = context.storage
  const series = event.occurrence && (written ?? 0) > 1 ? (await events.byIds([event.occurrence.series]))[0] : undefined
  const warnings = await warningsOf(plannedOf(series ?? event), context)
  if (warnings.length === 0) return {}
  return { warnings: warnings.map((each) => ({ ...each, text: localized(each.text, context.language) })) }
}

function plannedOf(event: Event): Planned {
  const { startUtc, endUtc, startDate, allDay, texts } = event
  return {
    ...{ startUtc, endUtc, startDate, allDay },
    whole: event.occurrence?.series ?? event.id,
    repeats: event.recurrence !== null,
    venues: takesPlace(event) ? event.venues : [],
    titles: Object.values(texts).map(({ title }) => title),
  }
}

/** Whether an event is there at its venues; of what is not shown, null, nothing is said. */
export function takesPlace({ eventStatus: status, attendance }: Shown): boolean {
  return (status === 'scheduled' || status === 'rescheduled') && attendance !== 'online'
}

interface Shown {
  readonly eventStatus: EventStatus | null
  readonly attendance: Attendance | null
}
