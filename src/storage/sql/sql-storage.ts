import type { Storage } from '../storage.ts'
import { accessWithin, type Access } from './access.ts'
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
import { newId } from './records/identities.ts'
import { readOnce } from './records/read-once.ts'
import { termStore } from './terms/store.ts'
import { ticketStore } from './tickets/store.ts'

/** The storage on a database that is migrated already. `close` ends the connections. */
export function sqlStorage(
  given: Access,
  whole: Pick<Storage, 'asLeader' | 'version' | 'connections' | 'close'>,
): Storage {
  const shared = given.isTransaction ? readOnce(given) : undefined
  const { access, eventAccess } = shared ?? { access: given, eventAccess: given }
  const { read, write, dialect } = access
  const storage: Storage = {
    events: eventStore(eventAccess),
    venues: shared?.once(venueStore(access)) ?? venueStore(access),
    organizers: shared?.once(organizerStore(access)) ?? organizerStore(access),
    terms: shared?.once(termStore(access), true) ?? termStore(access),
    tickets: ticketStore(access),
    images: imageStore(access),
    users: userStore(access),
    signIns: signInStore(access),
    activity: activityStore(eventAccess),
    comments: commentStore(access),
    failures: failureStore(access),
    outbox: outboxStore(access),
    replays: replayStore(access),
    geocodings: geocodingStore(access),
    imports: importStore(access),
    sources: sourceStore(access),
    newId: (kind) => newId(access, kind),
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
  return storage
}
