import type { Event } from '../../domain/entities.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { startsOfRule } from '../../domain/recurrence/rule-starts.ts'
import type { Rule } from '../../domain/recurrence/rule.ts'
import type { Entry, Series } from '../../feeds/entry.ts'
import type { Context } from '../../operations/context.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import { startsIn } from '../events/series/plan.ts'

/** The same filter whenever events are. */
export function withoutDates(filter: EventFilter): EventFilter {
  const { startsFrom, startsAfter, startsBefore, endsUntil, endsBefore, endsAfter, days, instants, ...others } = filter
  return { ...others, oneOfSeries: undefined }
}

/** Whether a filter finds anything of a series but its exceptions: it then finds the series. */
export async function isWhole(series: number, filter: EventFilter, { storage }: Context): Promise<boolean> {
  const limit = 1 + (await storage.events.exceptions(series)).length
  const { records } = await storage.events.find({ ...filter, series }, { offset: 0, limit, uncounted: true })
  return records.some(({ occurrence }) => occurrence?.own === null)
}

/**
 * How a series repeats, as calendars say it: by its rule, where that yields the start of the event, as readers take it; else by
 * the starts themselves. The exceptions that the filter finds are overrides, the others do not take place.
 */
export async function repetitionOf(
  series: Event,
  recurrence: Recurrence,
  filter: EventFilter,
  context: Context,
  present: (events: readonly Event[]) => Promise<readonly Entry[]>,
): Promise<Series> {
  const { events } = context.storage
  const ids = (await events.exceptions(series.id)).map(({ id }) => id)
  const there = ids.length === 0 ? [] : await events.byIds(ids)
  const slice = { offset: 0, limit: ids.length, uncounted: true }
  const shown = ids.length === 0 ? [] : (await events.find({ ...filter, series: series.id, ids }, slice)).records
  const isShown = new Set(shown.map(({ id }) => id))
  const rule = soleRule(series, recurrence)
  const until = await events.carriedUntil(series.id)
  const starts = (changes: Partial<Recurrence>) =>
    startsIn({ ...series, recurrence: { ...recurrence, exclude: [], ...changes } }, until, context).starts
  const dates = starts(rule ? { rules: [] } : {}).filter((start) => start !== series.startDate)
  const absent = there.filter(({ id }) => !isShown.has(id)).map(originalOf)
  const entries = await present(shown)
  return {
    rule,
    dates,
    excluded: [...new Set([...leftOut(recurrence, starts), ...absent])].sort(),
    overrides: entries.map((entry, index) => ({ ...entry, original: originalOf(shown[index]) })),
  }
}

/** The rule of a series that has no other, and counts from its first start. */
function soleRule(series: Event, recurrence: Recurrence): Rule | undefined {
  const [rule, ...others] = recurrence.rules
  if (!rule || others.length > 0 || recurrence.anchor !== undefined) return undefined
  const from = series.startDate
  const [first] = startsOfRule(series, { ...recurrence, anchor: from }, rule, { from, to: from })
  return first === from ? rule : undefined
}

/** The starts that the series leaves out: of what the rule yields and of the further ones. */
function leftOut(
  { exclude }: Recurrence,
  starts: (changes: Partial<Recurrence>) => readonly string[],
): readonly string[] {
  if (exclude.length === 0) return []
  const left = new Set(starts({ exclude }))
  return starts({}).filter((start) => !left.has(start))
}

function originalOf(event: Event | undefined): string {
  return event?.occurrence?.original ?? ''
}
