import { isDeepStrictEqual } from 'node:util'
import { isPublic } from '../../accounts/actor.ts'
import type { Event } from '../../records/event.ts'
import type { Context } from '../../operations/context.ts'
import { byCaller, publishLinked } from '../records/publication/publish-linked.ts'

/** Publishes what waits for an event, where a write lets everybody read it, or lets it name something else. */
export async function publishWaiting(event: Event, before: Event | undefined, context: Context): Promise<void> {
  if (before && !becamePublic(event, before) && namesTheSame(event, before)) return
  await publishLinked(event, context.storage, byCaller(context))
}

/** Whether everybody may read an event that not everybody could read before. */
export function becamePublic(event: Event, before: Event): boolean {
  return isPublic(event) && !isPublic(before)
}

function namesTheSame(event: Event, before: Event): boolean {
  return isDeepStrictEqual([event.venues, event.organizers], [before.venues, before.organizers])
}
