import type { Delivery, Webhook } from '../../../domain/webhooks/webhook.ts'
import type { Page, Slice } from '../lists.ts'

/** Who is told of changes. No public reader sees it: it leaves the version of the data as it is. */
export interface WebhookStore {
  /** By id; those of a user alone, or all. */
  find(of: { readonly user: number } | 'all', slice: Slice): Promise<Page<Webhook>>
  /** In a transaction, nobody else changes it until that ends. */
  byId(id: number): Promise<Webhook | undefined>
  byIds(ids: readonly number[]): Promise<readonly Webhook[]>
  /** The active ones for which changes were not copied up to a position, by id. */
  behind(head: Pick<Webhook, 'epoch' | 'position'>): Promise<readonly Webhook[]>
  count(): Promise<number>
  /** Answers its id. */
  insert(webhook: Omit<Webhook, 'id'>): Promise<number>
  update(webhook: Pick<Webhook, 'id'> & Partial<Webhook>): Promise<void>
  /** Counts an attempt in vain of each of these, or that something has arrived. */
  arrived(ids: readonly number[], something: boolean): Promise<void>
  /** Up to where changes were copied for some. */
  advance(ids: readonly number[], to: Pick<Webhook, 'epoch' | 'position' | 'activity'>): Promise<void>
  remove(id: number): Promise<void>
}

/** A change that is to be told. */
export type NewDelivery = Pick<Delivery, 'webhook' | 'kind' | 'record' | 'position' | 'afterActivity'>

/** A delivery that is due, with the attempts in vain of its subscription since something last arrived. */
export interface DueDelivery extends Pick<Delivery, 'id' | 'webhook'> {
  readonly failures: number
}

/** What became of an attempt. */
export interface Attempted {
  readonly delivery: Delivery
  /** When it is tried again; undefined where it is over. */
  readonly dueUtc?: string | undefined
  readonly nowUtc: string
  readonly state: Delivery['state']
  /** The last entry of the activity that it told of. */
  readonly toldActivity: number
  readonly answer: Pick<Delivery, 'status' | 'fault' | 'reason' | 'response' | 'tries'>
}

/** What is told to subscribers, of each record one at a time. */
export interface DeliveryStore {
  /** What waits of a record tells of its later changes, too. */
  add(deliveries: readonly NewDelivery[], nowUtc: string): Promise<void>
  /** How many wait, of those that have any. */
  waiting(): Promise<ReadonlyMap<number, number>>
  /** Of each active subscription that does not rest, the first that are due; by id. */
  due(nowUtc: string, ofEach: number): Promise<readonly DueDelivery[]>
  /** Those of these ids that are still due: nobody else has them until `untilUtc`. */
  claim(ids: readonly number[], nowUtc: string, untilUtc: string): Promise<readonly Delivery[]>
  /** Notes what is about to be sent. */
  sending(deliveries: readonly Pick<Delivery, 'id' | 'version' | 'request' | 'sentPosition'>[]): Promise<void>
  /** Notes what became of it. What has changed meanwhile waits, as another message. */
  attempted(attempts: readonly Attempted[]): Promise<void>
  /** Has all that waits of a subscription due now, as if it had not been tried. */
  resume(webhook: number, nowUtc: string): Promise<void>
  /** Gives claimed ones back, to be due at once. */
  release(ids: readonly number[], nowUtc: string): Promise<void>
  /** Of a subscription, the latest first. */
  find(webhook: number, state: Delivery['state'] | undefined, slice: Slice): Promise<Page<Delivery>>
  byId(webhook: number, id: number): Promise<Delivery | undefined>
  /** Has it sent again; where a later one of the record waits, that is due now. Answers which. */
  again(delivery: Delivery, nowUtc: string): Promise<number>
  /** Forgets those that ended before a moment, and of each subscription those beyond the newest; answers how many. */
  trim(beforeUtc: string, most: number): Promise<number>
}
