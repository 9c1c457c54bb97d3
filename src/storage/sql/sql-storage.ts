import type { Storage } from '../storage.ts'
import { accessWithin, type Access } from './access.ts'
import { activityStore } from './activity-store.ts'
import { eventStore } from './event-store.ts'
import { failureStore } from './failure-store.ts'
import { geocodingStore } from './geocoding-store.ts'
import { imageStore } from './image-store.ts'
import { organizerStore } from './organizer-store.ts'
import { ticketStore } from './ticket-store.ts'
import { termStore } from './term-store.ts'
import { untranslated } from './untranslated.ts'
import { userStore } from './user-store.ts'
import { venueStore } from './venue-store.ts'

/** The storage on a database that is migrated already. `close` ends the connections. Without `forGuests` guests read as all do. */
export function sqlStorage(
  access: Access,
  {
    alone,
    version,
    close,
    forGuests,
  }: Pick<Storage, 'alone' | 'version' | 'close'> & Partial<Pick<Storage, 'forGuests'>>,
): Storage {
  const storage: Storage = {
    events: eventStore(access),
    venues: venueStore(access),
    organizers: organizerStore(access),
    terms: termStore(access),
    tickets: ticketStore(access),
    images: imageStore(access),
    users: userStore(access),
    activity: activityStore(access),
    failures: failureStore(access),
    geocodings: geocodingStore(access),
    newId: (kind) =>
      access.write(async (db) => {
        const row = await db.insertInto('identities').values({ kind }).returning('id').executeTakeFirstOrThrow()
        return row.id
      }),
    async kindOf(id) {
      const row = await access.read.selectFrom('identities').select('kind').where('id', '=', id).executeTakeFirst()
      return row?.kind
    },
    untranslated: (kind, missing, slice) => untranslated(access, kind, missing, slice),
    transaction: (work) =>
      access.write((db) =>
        work(sqlStorage(accessWithin(access.dialect, db), { alone, version, close: async () => {} })),
      ),
    upkeep: () => access.write((db) => access.dialect.upkeep(db)),
    forGuests: forGuests ?? ((work) => work(storage)),
    alone,
    version,
    close,
  }
  return storage
}
