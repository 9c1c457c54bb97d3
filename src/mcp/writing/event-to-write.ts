import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import { events } from '../../resources/events/operations.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { eventNamed } from '../words/event.ts'

/** An event that is to be written, as it is in all languages, with its revision. */
export async function eventToWrite(
  text: string,
  context: Context,
): Promise<{ readonly event: EventRepresentation; readonly revision: string | undefined }> {
  const { id } = await eventNamed(text, context)
  const raw = { path: { id }, parameters: { translations: true } }
  const { body: event, revision } = await execute(events.byId.read, raw, context)
  return { event, revision }
}
