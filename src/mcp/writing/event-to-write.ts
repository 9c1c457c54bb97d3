import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import { events } from '../../resources/events/operations.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { eventNamed } from '../words/event.ts'

/** An event that is to be written, as it is in all languages. */
export interface EventBefore {
  readonly event: EventRepresentation
  /** Its revision, which the write is held against. */
  readonly revision: string | undefined
  /** That of its series, with all dates that differ from it, where others than this date are written. */
  readonly ofSeries?: string | undefined
}

/** The event that is named, with the revisions of what a write of this scope changes. */
export async function eventToWrite(text: string, scope: string | undefined, context: Context): Promise<EventBefore> {
  const { id } = await eventNamed(text, context)
  const { body: event, revision } = await readEventToWrite(id, context)
  const { series } = event
  if (!series || series.id === id || scope === undefined || scope === 'this') return { event, revision }
  return { event, revision, ofSeries: (await readEventToWrite(series.id, context)).revision }
}

function readEventToWrite(id: number, context: Context) {
  return execute(events.byId.read, { path: { id }, parameters: { translations: true } }, context)
}
