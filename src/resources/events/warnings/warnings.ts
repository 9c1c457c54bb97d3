import { mayRead, visibility } from '../../../accounts/actor.ts'
import { fold } from '../../../domain/text/search.ts'
import { instantOfUtc, isUtcBefore, utcText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { DateSpan } from '../../../storage/stores/venue-dates.ts'
import { findClashes, mayKnowPlace, maxDates, type Planned, planOfWrite, readPlannedDates } from './clashes.ts'
import { endsLongAfterStart, inThePast, maxDays, sameTitle, venueOccupied, type Warning } from './words.ts'
import { z } from 'zod'
import { warningCodes } from '../../../domain/import.ts'
import { localized } from '../../../i18n/language.ts'
import type { Event } from '../../../records/event.ts'
import { describedSchema, namedSchema } from '../../../schema/described.ts'
import { msg } from '../../../texts/msg.ts'

/** So many events of the title are looked at. */
const maxNamesakes = 1000

/** What a writer should look at once more: nothing of it refuses a write (contract/writes.md §15). */
export async function writeWarnings(planned: Planned, context: Context): Promise<readonly Warning[]> {
  const now = utcText(context.now())
  const dates = await readPlannedDates(planned, context)
  const isOver = dates.every(({ endUtc }) => isUtcBefore(endUtc, now))
  return [
    ...(isOver ? [inThePast] : []),
    ...(isSuspiciouslyLong(planned) ? [endsLongAfterStart] : []),
    ...(await occupied(planned, dates, context)),
    ...(await namesakes(planned, dates[0], context)),
  ]
}

function isSuspiciouslyLong({ startUtc, endUtc, allDay }: Planned): boolean {
  if (allDay || endUtc.length > startUtc.length) return !allDay
  return instantOfUtc(endUtc).since(instantOfUtc(startUtc)).total('hours') > maxDays * 24
}

/** By what the caller may know to be at its venues while it is on. */
async function occupied(planned: Planned, dates: readonly DateSpan[], context: Context): Promise<readonly Warning[]> {
  const visible = visibility('event', context.actor)
  const found = await findClashes(planned, dates, (other) => mayKnowPlace(other, context), context, { visible })
  return found.map(({ event, date }) => venueOccupied(event, date))
}

/** By the title, which lists show of every event that they show. */
async function namesakes({ titles, whole }: Planned, date: DateSpan | undefined, context: Context) {
  const folded = [...new Set(titles.map(fold))].filter((title) => title !== '')
  if (folded.length === 0 || !date) return []
  const { events } = context.storage
  const found = await events.titled(folded, date.startDate.slice(0, 10), whole, maxNamesakes)
  const other = found.find((each) => mayRead('event', context.actor, each))
  const [event] = other ? await events.byIds([other.id]) : []
  return event ? [sameTitle(event)] : []
}

const warning = namedSchema(
  'EventWarning',
  z.strictObject({
    code: z.enum(warningCodes),
    parameter: z.string(),
    text: z.string(),
    event: z.int().optional(),
  }),
  msg(
    'What a writer should look at once more: the parameter that it is about, and the other event, where the caller may read it.',
  ),
)

/** The schema of the member. */
export const warningsMember = {
  warnings: describedSchema(
    z.array(warning).min(1).optional(),
    msg`In answers to writes: what to look at once more. Of a series, the next ${maxDates} dates are looked at.`,
  ),
}

/** The member of an answer to a write; `written` is how many occurrences it wrote. */
export async function warningsOfWrite(event: Event, written: number | undefined, context: Context) {
  if (event.status === 'trash') return {}
  const warnings = await writeWarnings(await planOfWrite(event, written, context), context)
  if (warnings.length === 0) return {}
  return { warnings: warnings.map((each) => ({ ...each, text: localized(each.text, context.language) })) }
}
