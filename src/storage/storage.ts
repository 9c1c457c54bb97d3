import type { IdentifiedKind, TranslatedKind } from '../domain/entities.ts'
import type { Venue } from '../records/venue.ts'
import type { Organizer } from '../records/organizer.ts'
import type { Language } from '../i18n/language.ts'
import type { ActivityStore } from './stores/activity.ts'
import type { BulkStore } from './stores/service/bulk.ts'
import type { CommentStore, PresenceStore, UnsavedStore, SharedViewStore, ViewStore } from './stores/service/desk.ts'
import type { FailureStore } from './stores/failures.ts'
import type { GeocodingStore } from './stores/service/geocodings.ts'
import type { HolidayStore, SiteStore } from './stores/service/site.ts'
import type { ImportStore } from './stores/imports.ts'
import type { MirrorStore, SourceStore } from './stores/sources.ts'
import type { SignInStore } from './stores/sign-ins.ts'
import type { StatisticsStore } from './stores/statistics.ts'
import type { ImageStore } from './stores/images.ts'
import type { LinkedFilter, Page, Slice, VenueFilter } from './stores/lists.ts'
import type { MessageStore } from './stores/service/messages.ts'
import type { OutboxStore } from './stores/service/outbox.ts'
import type { EventStore, RecordStore } from './stores/records.ts'
import type { ReplayStore } from './stores/service/replays.ts'
import type { RevisionStore } from './stores/service/revisions.ts'
import type { PreviewLinkStore } from './stores/service/preview-links.ts'
import type { DeliveryStore, WebhookStore } from './stores/service/webhooks.ts'
import type { TermStore } from './stores/terms.ts'
import type { TicketStore } from './stores/tickets.ts'
import type { UserStore } from './stores/users.ts'

/** Bytes by key that follow from the data: the JSON of a record. */
export interface ByteCache {
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): unknown
}

/** The connections to a database server. */
export interface Connections {
  readonly pool: 'reads' | 'writes'
  readonly open: number
  readonly idle: number
  /** Statements that wait for a connection. */
  readonly waiting: number
}

/**
 * Where the calendar is kept. Stores take and return entities, never rows; what does not exist is `undefined`.
 * Two implementations must not be told apart by what they answer.
 */
export interface Storage {
  readonly events: EventStore
  readonly venues: RecordStore<Venue, VenueFilter>
  readonly organizers: RecordStore<Organizer, LinkedFilter>
  readonly terms: TermStore
  readonly tickets: TicketStore
  readonly images: ImageStore
  readonly users: UserStore
  readonly signIns: SignInStore
  readonly activity: ActivityStore
  readonly revisions: RevisionStore
  readonly comments: CommentStore
  readonly failures: FailureStore
  readonly outbox: OutboxStore
  readonly replays: ReplayStore
  readonly geocodings: GeocodingStore
  readonly bulk: BulkStore
  readonly imports: ImportStore
  readonly sources: SourceStore
  readonly mirrors: MirrorStore
  readonly site: SiteStore
  readonly holidays: HolidayStore
  readonly statistics: StatisticsStore
  readonly unsaved: UnsavedStore
  readonly views: ViewStore
  readonly previewLinks: PreviewLinkStore
  readonly sharedViews: SharedViewStore
  readonly presence: PresenceStore
  readonly messages: MessageStore
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  /** The next id of the one space that events, venues, organizers, tickets and images share; never given twice. */
  newId(kind: IdentifiedKind): Promise<number>
  /** What an id of that space belongs to. */
  kindOf(id: number): Promise<IdentifiedKind | undefined>
  /** The id of that space that was given last; 0 before the first. */
  newestId(): Promise<number>
  /**
   * Ids of what is published (every term is) and lacks in one of these languages its title or name, or, of venues and organizers,
   * the description that it has in another; by id.
   */
  untranslated(kind: TranslatedKind, missing: readonly Language[], slice: Slice): Promise<Page<number>>
  /**
   * Runs `work` on this same interface inside one transaction: all of it is kept when `work` resolves, nothing when it
   * throws. Inside, only the storage that is handed over may be used; nested calls join the transaction.
   */
  transaction<T>(work: (storage: Storage) => Promise<T>): Promise<T>
  /**
   * Runs `work`, whose transactions, one after the other, may be brought to the disk as one: each is still kept or rolled back by itself, and all that
   * were kept are durable once this resolves. Others may not write until then. On a server, each is a transaction of its own.
   */
  together<T>(work: (storage: Storage) => Promise<T>): Promise<T>
  /**
   * Does `work` if this process is the leader for this name; answers whether it is. The first process that asks becomes the
   * leader and stays it until it closes or dies; then the next that asks does. A process that was cut off learns only
   * afterwards that another leads: `work` must be harmless when done twice.
   */
  asLeader(name: string, work: () => Promise<unknown>): Promise<boolean>
  /** Brings in order what writes leave behind, so that lists stay fast; to be called now and then, by one process for all. */
  upkeep(): Promise<void>
  /**
   * A value that is the same as before only if nothing was written in between, by this or any other process; or the promise
   * of one that is as new as the call.
   */
  version(): unknown
  /**
   * The same storage, for one request that only reads: records that it reads by their ids may come from memory, as of
   * `version`, which is asked for where it is not given.
   */
  forRequest(version?: unknown): Storage
  /** The same storage, for reads that belong together: what they take from memory was read after this call. */
  afresh(): Storage
  /** What was derived from the data as this request sees it; absent where nothing is kept. */
  readonly derived?: () => Promise<ByteCache>
  /** None where the database is a file. */
  connections(): readonly Connections[]
  close(): Promise<void>
}
