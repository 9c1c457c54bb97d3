import { changesBetween } from '../../../domain/changes/changes.ts'
import type { KeptLinks } from '../../../domain/changes/activity.ts'
import { utcText } from '../../../domain/time/time.ts'
import { type Context, logActivity } from '../../../operations/context.ts'
import { removeTicket } from '../../tickets/write.ts'
import type { Group } from './net.ts'

/**
 * Puts a series that was split off and the one that it comes from together again, but for how that repeats; false where that cannot be.
 */
export async function rejoinSeries(id: number, from: number, all: Group, context: Context): Promise<boolean> {
  const { events, tickets } = context.storage
  const [series, part] = [await events.byId(from), await events.byId(id)]
  const modifiedUtc = utcText(context.now())
  if (!series || !part || series.status === 'trash' || !(await events.rejoin(id, from, modifiedUtc))) return false
  const joined = { ...series, nextSeries: part.nextSeries, modifiedUtc }
  await events.update(joined, series)
  const next = part.nextSeries === null ? undefined : await events.byId(part.nextSeries)
  if (next) {
    await events.update({ ...next, previousSeries: from }, next)
    await context.storage.revisions.reviseShowing('event', from, modifiedUtc)
  }
  for (const ticket of await tickets.ofEvents([part])) {
    const { linked_copy: original } = (all.get(`ticket ${ticket.id}`)?.entries[0]?.before ?? {}) as KeptLinks
    const whole = original === undefined ? undefined : await tickets.byId(original)
    if (whole) await tickets.moveSales(ticket.id, { ...whole, event: from })
    await removeTicket(ticket, context)
  }
  await events.purge([id], modifiedUtc)
  await logActivity(context, { action: 'purged', kind: 'event', record: id, changed: [] })
  return true
}

/** Makes a single event again of one that began to repeat. */
export async function endRepetition(id: number, context: Context): Promise<void> {
  const { events } = context.storage
  const series = await events.byId(id)
  if (!series?.recurrence) return
  await events.endSeries(series, utcText(context.now()))
  const changes = changesBetween(series, { ...series, recurrence: null })
  await logActivity(context, { action: 'updated', kind: 'event', record: id, ...changes })
}
