import type { Event } from '../../../records/event.ts'
import type { Issue } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import { checkRecordIds, unknownReference } from '../../records/lists/references.ts'
import { msg } from '../../../texts/msg.ts'

/** Issues of the series that a list is filtered by: an event that is none would only give an empty list. */
export async function checkSeries(series: number, context: Context): Promise<readonly Issue[]> {
  const issues = await checkRecordIds('series', 'event', [series], context)
  if (issues.length > 0 || context.refused) return issues
  const event = await context.storage.events.byId(series)
  return event && !event.recurrence ? [noSeries(event)] : []
}

function noSeries({ id, occurrence }: Event): Issue {
  if (!occurrence) return unknownReference('series', msg`must be the id of an event that repeats, which ${id} does not`)
  return unknownReference(
    'series',
    msg`must be the id of a series: ${id} is an occurrence of the series ${occurrence.series}`,
  )
}
