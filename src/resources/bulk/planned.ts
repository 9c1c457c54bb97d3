import type { Taxonomy } from '../../domain/entities.ts'
import { shiftedWall } from '../../domain/recurrence/moving/shift.ts'
import { resolveWall, schedule, type Schedule } from '../../domain/schedule.ts'
import { shiftedDay } from '../../domain/time/calendar-shift.ts'
import { isInYears, wallOf, wallText } from '../../domain/time/time.ts'
import { Invalid } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { surroundingsOf } from '../../operations/executing/execute.ts'
import type { Event } from '../../records/event.ts'
import { readFields } from '../../schema/read.ts'
import type { TermReference } from '../../schema/types/references/ids.ts'
import { outOfTime } from '../records/problems.ts'
import { createTermFinder } from '../events/writing/terms.ts'
import { changeFields, type Change, type Mode, type Shift, shiftFields } from './fields.ts'

/** What is to become of one event. */
export interface Planned {
  readonly isCopy: boolean
  /** The parameters of an update, or those in which a copy differs. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** When it is by then, and by how many days that is later. */
  readonly schedule: Schedule
  readonly days: number
}

/** What a change is for one event: what terms it has then, and when it is. */
export async function plannedChange(
  event: Event,
  change: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<Planned> {
  const values = readFields(changeFields, change, surroundingsOf(context)).values as Change
  const { categories_mode, tags_mode, shift: _shift, copy: _copy, confirm, ...parameters } = change
  const shift = values.shift && (readFields(shiftFields, values.shift, surroundingsOf(context)).values as Shift)
  const { planned, days } = shift ? shiftSchedule(event, shift) : { planned: event, days: 0 }
  const categories = await termsAfter('category', event.categories, values.categories, values.categories_mode, context)
  const tags = await termsAfter('tag', event.tags, values.tags, values.tags_mode, context)
  return {
    isCopy: values.copy,
    parameters: {
      ...parameters,
      ...(categories && { categories }),
      ...(tags && { tags }),
      ...(days !== 0 && { start_date: planned.startDate, end_date: planned.endDate }),
      ...(!values.copy && confirm !== undefined && { confirm }),
    },
    schedule: planned,
    days,
  }
}

/** When an event is that is shifted: its local times stay, and it lasts as many days as before. */
function shiftSchedule(event: Event, shift: Shift): { readonly planned: Schedule; readonly days: number } {
  const day = wallOf(event.startDate).toPlainDate()
  // The days of a rule are not those of one date.
  const keep = shift.keep === 'fixed_or_weekday' && event.recurrence ? 'weekday' : shift.keep
  try {
    const days = day.until(shiftedDay(day, { ...shift, keep }), { largestUnit: 'days' }).days
    const moved = (wall: string) => resolveWall(wallOf(shiftedWall(wall, { days, seconds: 0 })), event.timezone)
    const [start, end] = [moved(event.startDate), moved(event.endDate)]
    const planned = schedule({ start, end, timezone: event.timezone, allDay: event.allDay })
    if (isInYears(planned.startUtc) && isInYears(wallText(end.wall))) return { planned, days }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new Invalid([outOfTime('shift')])
}

/** The terms that an event has by then, as an update takes them; undefined where they stay. */
async function termsAfter(
  taxonomy: Taxonomy,
  before: readonly number[],
  sent: readonly TermReference[] | null | undefined,
  mode: Mode,
  context: Context,
): Promise<readonly (number | string)[] | undefined> {
  if (sent === undefined) return undefined
  const named = sent ?? []
  if (mode !== 'remove') return [...(mode === 'add' ? before : []), ...named.map(({ text }) => text)]
  const find = await createTermFinder(taxonomy, named, context)
  const removed = await Promise.all(named.map(async (each) => (await find(each))?.id))
  return before.filter((id) => !removed.includes(id))
}
