import { isDate } from '../../domain/dates/parts.ts'
import { readSlug } from '../../domain/text/slug.ts'
import { Invalid, issue } from '../../errors/problem.ts'
import { call } from '../../operations/call.ts'
import type { Context } from '../../operations/context.ts'
import { events, occurrences } from '../../resources/events/operations.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { msg } from '../../texts/msg.ts'

/** An event that is named by its id, its slug or the address of its page, as its single read shows it. */
export async function eventNamed(text: string, context: Context): Promise<EventRepresentation> {
  const id = /^\d{1,15}$/.test(text) ? text : /[?&]p=(\d{1,15})(?:&|$)/.exec(text)?.[1]
  if (id !== undefined) return call(events.byId.read, { path: { id } }, context)
  const [, address, written] = /\/event\/([^/?#]+)(?:\/(\d{4}-\d{2}-\d{2}))?/.exec(text) ?? []
  const found = await call(events.bySlug.read, { path: { slug: readSlug(decodedSegment(address ?? text)) } }, context)
  if (written === undefined || !found.recurrence) return found
  const [year = 0, month = 0, date = 0] = written.split('-').map(Number)
  if (!isDate(year, month, date)) throw new Invalid([noDateOfSeries(written)])
  const day = new Temporal.PlainDate(year, month, date)
  const parameters = { start_date: day.toString(), starts_before: day.toString(), per_page: 1 }
  const { events: some } = await call(occurrences, { path: { id: found.id }, parameters }, context)
  const [occurrence] = some
  if (!occurrence) throw new Invalid([noDateOfSeries(written)])
  return call(events.byId.read, { path: { id: occurrence.id } }, context)
}

function decodedSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function noDateOfSeries(day: string) {
  return issue('event', 'rest_invalid_reference', msg`event: the series has no date on ${day}.`)
}
