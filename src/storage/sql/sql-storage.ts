import type { Storage } from '../storage.ts'
import { accessWithin, type Access, type Db } from './access.ts'
import { activityStore } from './activity-store.ts'
import { eventStore } from './event-store.ts'
import { failureStore } from './failure-store.ts'
import { selected, sql } from './fragment.ts'
import { geocodingStore } from './geocoding-store.ts'
import { imageStore } from './image-store.ts'
import { organizerStore } from './organizer-store.ts'
import { ticketStore } from './ticket-store.ts'
import { termStore } from './term-store.ts'
import { untranslated } from './untranslated.ts'
import { userStore } from './user-store.ts'
import { venueStore } from './venue-store.ts'

/**
 * The storage on a database that is migrated already. `close` ends the connections. Without `forGuests` guests read as all
 * do. `inside` says what transactions get instead of the plain storage within them.
 */
export function sqlStorage(
  access: Access,
  {
    alone,
    version,
    close,
    forGuests,
    inside = (inner) => inner,
  }: Pick<Storage, 'alone' | 'version' | 'close'> &
    Partial<Pick<Storage, 'forGuests'>> & { readonly inside?: (inner: Storage) => Storage },
): Storage {
  const storageWithin = new WeakMap<Db, Storage>()
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
        const statement = sql<{ id: number }>`insert into identities (kind) values (${kind}) returning id`
        const [row] = await selected(db, statement, access.dialect)
        if (!row) throw new Error('a row without its id')
        return row.id
      }),
    async kindOf(id) {
      const row = await access.read.selectFrom('identities').select('kind').where('id', '=', id).executeTakeFirst()
      return row?.kind
    },
    untranslated: (kind, missing, slice) => untranslated(access, kind, missing, slice),
    transaction: (work) =>
      access.write((db) => {
        const within =
          storageWithin.get(db) ??
          inside(sqlStorage(accessWithin(access.dialect, db), { alone, version, close: async () => {} }))
        storageWithin.set(db, within)
        return work(within)
      }),
    upkeep: () => access.write((db) => access.dialect.upkeep(db)),
    forGuests: forGuests ?? ((work) => work(storage)),
    alone,
    version,
    close,
  }
  return storage
}
