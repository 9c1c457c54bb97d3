import type { KeptLinks } from '../../../domain/changes/activity.ts'
import type { Event } from '../../../records/event.ts'
import { occurrenceAt } from '../../../domain/recurrence/occurrence.ts'
import { splitAt } from '../../../domain/recurrence/moving/split.ts'
import { utcText } from '../../../domain/time/time.ts'
import { changesBetween } from '../../../domain/changes/changes.ts'
import { type Context, logActivity } from '../../../operations/context.ts'
import { withSlugs } from '../../records/texts.ts'
import { splitTickets } from '../../tickets/of-series.ts'
import { scheduleIn } from '../series/inherit.ts'

/**
 * Splits a series: a new one has this occurrence and those that follow, which keep their ids; the two name each other.
 * Answers the new one.
 */
export async function splitSeries(series: Event, { occurrence }: Event, context: Context): Promise<Event> {
  const { storage, now } = context
  const { events } = storage
  const { recurrence } = series
  if (!recurrence || !occurrence) throw new Error('only a series is split')
  const parts = splitAt(series, recurrence, occurrence.original)
  const id = await storage.newId('event')
  const modifiedUtc = utcText(now())
  const blank = withoutSlugs({
    ...series,
    ...scheduleIn(occurrenceAt(series, occurrence.original)),
    ...{ id, modifiedUtc, recurrence: parts.from, previousSeries: series.id, uid: null },
  })
  const requested = Object.fromEntries(Object.entries(series.texts).map(([language, { slug }]) => [language, slug]))
  const next = (await withSlugs(events, blank, requested)) as Event
  const first: Event = { ...series, modifiedUtc, recurrence: parts.before, nextSeries: id }
  await events.insert(next)
  await events.moveOccurrences(series.id, occurrence.original, id, modifiedUtc)
  await splitTickets(series, next, context)
  await events.update(first, series)
  const kept = { linked_split: series.id } satisfies KeptLinks
  await logActivity(context, { action: 'created', kind: 'event', record: id, changed: [], before: kept })
  const changes = changesBetween(series, first)
  await logActivity(context, { action: 'updated', kind: 'event', record: series.id, ...changes })
  const after = series.nextSeries === null ? undefined : await events.byId(series.nextSeries)
  if (after) {
    await events.update({ ...after, previousSeries: id }, after)
    await storage.revisions.reviseShowing('event', id, modifiedUtc)
  }
  return next
}

function withoutSlugs(event: Event): Event {
  const texts = Object.entries(event.texts).map(([language, text]) => [language, { ...text, slug: '' }])
  return { ...event, texts: Object.fromEntries(texts) as Event['texts'] }
}
