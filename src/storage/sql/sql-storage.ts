import type { Storage } from '../storage.ts'
import { type Access, accessWithin, newId } from './access.ts'
import { eventStore } from './events/store.ts'
import { organizerStore, venueStore } from './linked/venues-and-organizers.ts'
import { sourceStore } from './imports/sources.ts'
import { mirrorStore } from './imports/mirrors.ts'
import { importStore } from './imports/store.ts'
import { activityStore } from './activity/store.ts'
import { commentStore } from './activity/comments.ts'
import { failureStore } from './accounts/failures.ts'
import { bulkStore } from './service/bulk.ts'
import { geocodingStore } from './service/geocodings.ts'
import { holidayStore } from './service/holidays.ts'
import { imageStore } from './records/images.ts'
import { messageStore } from './service/messages.ts'
import { outboxStore } from './service/outbox.ts'
import { replayStore } from './service/replays.ts'
import { signInStore } from './accounts/sign-ins.ts'
import { siteStore } from './service/site.ts'
import { statisticsStore } from './statistics/store.ts'
import { revisionStore } from './revisions/store.ts'
import { presenceStore, unsavedStore } from './service/unsaved.ts'
import { previewLinkStore } from './service/preview-links.ts'
import { sharedViewStore } from './service/shared-views.ts'
import { viewStore } from './service/views.ts'
import { untranslated } from './records/untranslated.ts'
import { userStore } from './accounts/users.ts'
import { readOnce } from './records/read-once.ts'
import { termStore } from './terms/store.ts'
import { ticketStore } from './tickets/store.ts'
import { deliveryStore } from './webhooks/deliveries.ts'
import { webhookStore } from './webhooks/webhooks.ts'

/** The stores of a connection, or of a transaction. */
function storesOn({ access, eventAccess, once }: ReturnType<typeof readOnce>) {
  return {
    events: eventStore(eventAccess),
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
  whole: Pick<Storage, 'asLeader' | 'version' | 'connections' | 'close'>,
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
        : write((db) => work(sqlStorage(accessWithin(dialect, db), { ...whole, close: async () => {} }))),
    upkeep: () => write((db) => dialect.upkeep(db)),
    forRequest: () => storage,
    afresh: () => storage,
    ...whole,
  }
  return storage
}
