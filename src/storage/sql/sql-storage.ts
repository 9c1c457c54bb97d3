import type { Storage } from '../storage.ts'
import { type Access, accessWithin, newId } from './access.ts'
import { eventStore } from './events/store.ts'
import { organizerStore } from './linked/organizers.ts'
import { venueStore } from './linked/venues.ts'
import { sourceStore } from './imports/sources.ts'
import { importStore } from './imports/store.ts'
import { activityStore } from './activity/store.ts'
import { commentStore } from './activity/comments.ts'
import { failureStore } from './accounts/failures.ts'
import { geocodingStore } from './service/geocodings.ts'
import { imageStore } from './records/images.ts'
import { outboxStore } from './service/outbox.ts'
import { replayStore } from './service/replays.ts'
import { signInStore } from './accounts/sign-ins.ts'
import { untranslated } from './records/untranslated.ts'
import { userStore } from './accounts/users.ts'
import { readOnce } from './records/read-once.ts'
import { termStore } from './terms/store.ts'
import { ticketStore } from './tickets/store.ts'

type Shared = ReturnType<typeof readOnce>

const makers = {
  events: ({ eventAccess }: Shared) => eventStore(eventAccess),
  venues: ({ access, once }: Shared) => once(venueStore(access)),
  organizers: ({ access, once }: Shared) => once(organizerStore(access)),
  terms: ({ eventAccess, once }: Shared) => once(termStore(eventAccess), true),
  activity: ({ eventAccess }: Shared) => activityStore(eventAccess),
  tickets: ({ access }: Shared) => ticketStore(access),
  images: ({ access }: Shared) => imageStore(access),
  users: ({ access }: Shared) => userStore(access),
  signIns: ({ access }: Shared) => signInStore(access),
  comments: ({ access }: Shared) => commentStore(access),
  failures: ({ access }: Shared) => failureStore(access),
  outbox: ({ access }: Shared) => outboxStore(access),
  replays: ({ access }: Shared) => replayStore(access),
  geocodings: ({ access }: Shared) => geocodingStore(access),
  imports: ({ access }: Shared) => importStore(access),
  sources: ({ access }: Shared) => sourceStore(access),
} as const

type Stores = { readonly [Name in keyof typeof makers]: ReturnType<(typeof makers)[Name]> }

/** Stores that are made when they are first asked for: a transaction uses few of them. */
function storesOn(shared: Shared): Stores {
  const stores = {}
  for (const [name, make] of Object.entries(makers)) {
    const get = () => {
      const value = make(shared)
      Object.defineProperty(stores, name, { value, enumerable: true })
      return value
    }
    Object.defineProperty(stores, name, { get, enumerable: true, configurable: true })
  }
  return stores as Stores
}

/** The storage on a database that is migrated already. `close` ends the connections. */
export function sqlStorage(
  given: Access,
  whole: Pick<Storage, 'asLeader' | 'version' | 'connections' | 'close'>,
): Storage {
  const alone = { access: given, eventAccess: given, once: <S>(store: S) => store }
  const shared = given.isTransaction ? readOnce(given) : alone
  const { access } = shared
  const { read, write, dialect } = access
  const others: Omit<Storage, keyof Stores> = {
    newId: (kind) => newId(given, kind),
    async kindOf(id) {
      const row = await read.selectFrom('identities').select('kind').where('id', '=', id).executeTakeFirst()
      return row?.kind
    },
    async newestId() {
      const row = await read.selectFrom('identities').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      return row?.id ?? 0
    },
    untranslated: (kind, missing, slice) => untranslated(access, kind, missing, slice),
    // Within a transaction, it is that one.
    transaction: (work) =>
      access.isTransaction
        ? work(storage)
        : write((db) => work(sqlStorage(accessWithin(dialect, db), { ...whole, close: async () => {} }))),
    upkeep: () => write((db) => dialect.upkeep(db)),
    forRequest: () => storage,
    ...whole,
  }
  const storage: Storage = Object.assign(storesOn(shared), others)
  return storage
}
