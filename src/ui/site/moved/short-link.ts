import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { readAsGuest } from '../reading.ts'

/** The page of the record with this id, if it is published. */
export async function publishedPage(id: unknown, context: Context): Promise<string | undefined> {
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return undefined
  // All kinds are looked for at once, so that how long it takes does not tell what there is.
  const sent = { path: { id } }
  const found = await Promise.all([
    readAsGuest(events.byId.read, sent, context),
    readAsGuest(venues.byId.read, sent, context),
    readAsGuest(organizers.byId.read, sent, context),
  ])
  return found.find((record) => record?.status === 'publish')?.url
}
