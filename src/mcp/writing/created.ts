import { z } from 'zod'
import type { Context } from '../../operations/context.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { truncate } from '../shown/clean.ts'
import { recordById } from '../../resources/question/named-records.ts'

/** What comes into being with an event, because nothing is called so yet. */
export const createdBeside = z.strictObject({ kind: z.enum(['venue', 'organizer', 'tag']), name: z.string() })

/** So many of each kind are looked at. */
const maxLinks = 50

/** What the preview of a write has created beside the event; nothing of it stayed. */
export async function createdWith(
  before: EventRepresentation | undefined,
  after: EventRepresentation,
  context: Context,
): Promise<z.output<typeof createdBeside>[]> {
  const [was, is] = [before ? linkedIds(before) : [], linkedIds(after)]
  const added = is.filter(({ kind, id }) => !was.some((other) => other.kind === kind && other.id === id))
  const created = await Promise.all(
    added.map(async ({ kind, id, name }) =>
      (await recordById(kind, id, context)) ? [] : [{ kind, name: truncate(name, 100) }],
    ),
  )
  return created.flat()
}

function linkedIds({ venue, organizer, tags }: EventRepresentation) {
  const venues = 'venue' in venue ? [venue] : venue
  return [
    ...venues.slice(0, maxLinks).map(({ id, venue: name }) => ({ kind: 'venue' as const, id, name })),
    ...organizer.slice(0, maxLinks).map(({ id, organizer: name }) => ({ kind: 'organizer' as const, id, name })),
    ...tags.slice(0, maxLinks).map(({ id, name }) => ({ kind: 'tag' as const, id, name })),
  ]
}
