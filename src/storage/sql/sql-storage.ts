import type { Storage } from '../storage.ts'
import { type Access, createTransactionAccess, newId } from './access.ts'
import { eventStore, previewLinkStore } from './events/store.ts'
import { organizerStore, venueStore } from './linked/venues-and-organizers.ts'
import { mirrorStore, sourceStore } from './imports/sources.ts'
import { importStore } from './imports/store.ts'
import { activityStore } from './activity/store.ts'
import { commentStore, presenceStore, unsavedStore, sharedViewStore, viewStore } from './service/desk.ts'
import { failureStore } from './accounts/failures.ts'
import { bulkStore } from './service/bulk.ts'
import { geocodingStore } from './service/geocodings.ts'
import { holidayStore, siteStore } from './service/site.ts'
import { imageStore } from './records/images.ts'
import { messageStore } from './service/messages.ts'
import { outboxStore } from './service/outbox.ts'
import { replayStore } from './service/replays.ts'
import { signInStore } from './accounts/sign-ins.ts'
import { statisticsStore } from './statistics/store.ts'
import { revisionStore } from './revisions/store.ts'
import { untranslated } from './records/untranslated.ts'
import { userStore } from './accounts/users.ts'
import { termStore } from './terms/store.ts'
import { ticketStore } from './tickets/store.ts'
import { deliveryStore } from './webhooks/deliveries.ts'
import { webhookStore } from './webhooks/webhooks.ts'

/** The stores of a connection, or of a transaction. */
function storesOn({ access, eventAccess, once }: ReturnType<typeof readOnce>) {
  return {
    events: once(eventStore(eventAccess), true),
    venues: once(venueStore(access)),
    organizers: once(organizerStore(access)),
    terms: once(termStore(eventAccess), true),
    activity: activityStore(eventAccess),
    revisions: revisionStore(access),
    tickets: ticketStore(access),
    images: imageStore(access),
    users: userStore(access),
    signIns: signInStore(access),
    comments: commentStore(access),
    failures: failureStore(access),
    outbox: outboxStore(access),
    replays: replayStore(access),
    geocodings: geocodingStore(access),
    bulk: bulkStore(access),
    imports: importStore(access),
    sources: sourceStore(access),
    mirrors: mirrorStore(access),
    site: siteStore(access),
    holidays: holidayStore(access),
    statistics: statisticsStore(access),
    unsaved: unsavedStore(access),
    views: viewStore(access),
    previewLinks: previewLinkStore(access),
    sharedViews: sharedViewStore(access),
    presence: presenceStore(access),
    messages: messageStore(access),
    webhooks: webhookStore(access),
    deliveries: deliveryStore(access),
  }
}

/** The storage on a database that is migrated already. `close` ends the connections. */
export function sqlStorage(
  given: Access,
  whole: Pick<Storage, 'asLeader' | 'version' | 'connections' | 'close'> & Partial<Pick<Storage, 'together'>>,
): Storage {
  const alone = { access: given, eventAccess: given, once: <S>(store: S) => store }
  const shared = given.isTransaction ? readOnce(given) : alone
  const { access } = shared
  const { read, write, dialect } = access
  const storage: Storage = {
    ...storesOn(shared),
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
        : write((db) => work(sqlStorage(createTransactionAccess(dialect, db), { ...whole, close: async () => {} }))),
    together: (work) => work(storage),
    upkeep: () => write((db) => dialect.upkeep(db)),
    forRequest: () => storage,
    afresh: () => storage,
    ...whole,
  }
  return storage
}

interface Stored {
  readonly id: number
}

interface ReadingById<R> {
  byIds(ids: readonly number[]): Promise<R[]>
  insert(record: R): Promise<void>
}

/**
 * Asks once for what a transaction reads by ids several times: to check a write, to write it, to answer it; and not for what it has just
 * inserted. All is forgotten where the transaction writes, as that may change it, and where it locks: on PostgreSQL, others may have
 * changed it meanwhile.
 * It saves 9 of the 28 statements of a form of an event that is saved, and 3 of a new event with a new venue and a new tag: each is a
 * round trip to PostgreSQL. On the same machine, a form is saved in 9.7 ms instead of 10.3.
 * `eventAccess` is for stores whose writes change no venues and organizers.
 */
function readOnce(given: Access) {
  const memories: { readonly clear: () => void; readonly isOfEvents: boolean }[] = []
  const forget = (isForEvents: boolean) => {
    for (const { clear, isOfEvents } of memories) if (isOfEvents || !isForEvents) clear()
  }
  return { access: forgettingAccess(false), eventAccess: forgettingAccess(true), once: rememberById }

  function forgettingAccess(isForEvents: boolean): Access {
    const { locks } = given.dialect
    const forgetting = locks && {
      ...locks,
      row: (...locked: Parameters<typeof locks.row>) => {
        forget(false)
        return locks.row(...locked)
      },
      name: (...locked: Parameters<typeof locks.name>) => {
        forget(false)
        return locks.name(...locked)
      },
      links: (...locked: Parameters<typeof locks.links>) => {
        forget(false)
        return locks.links(...locked)
      },
    }
    return {
      ...given,
      dialect: forgetting ? { ...given.dialect, locks: forgetting } : given.dialect,
      write: async (work) => {
        forget(isForEvents)
        try {
          return await given.write(work)
        } finally {
          forget(isForEvents)
        }
      },
    }
  }

  /** `isOfEvents`: writes of events change what is read, too, such as the counts of terms. */
  function rememberById<R extends Stored, S extends ReadingById<R>>(store: S & ReadingById<R>, isOfEvents = false): S {
    const memory = new Map<number, R | undefined>()
    memories.push({ clear: () => memory.clear(), isOfEvents })
    return {
      ...store,
      byIds: async (ids: readonly number[]) => {
        const missing = ids.filter((id) => !memory.has(id))
        const found = new Map((missing.length === 0 ? [] : await store.byIds(missing)).map((each) => [each.id, each]))
        const records = new Map(ids.map((id) => [id, memory.get(id) ?? found.get(id)]))
        for (const id of missing) memory.set(id, found.get(id))
        return [...records.values()].flatMap((record) => record ?? [])
      },
      insert: async (record: R) => {
        await store.insert(record)
        memory.set(record.id, record)
      },
    }
  }
}
