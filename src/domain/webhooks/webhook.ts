import type { TranslatedKind } from '../entities.ts'
import type { Language } from '../../i18n/language.ts'
import type { Scope } from '../people/scope.ts'

/** How much a message says: what changed and where it is, or the record itself. */
export const bodyKinds = ['thin', 'whole'] as const

export const webhookStates = ['active', 'paused', 'disabled'] as const

/**
 * Why a subscription was disabled: ten attempts in vain, an answer 410, its owner gone or without the right, a secret that cannot be read, filters that name
 * what is gone.
 */
export const disabledReasons = ['failing', 'gone', 'owner', 'secret', 'filters'] as const

export type DisabledReason = (typeof disabledReasons)[number]

/** Who is told of changes, at an address. Moments are `YYYY-MM-DD HH:MM:SS` in UTC. */
export interface Webhook {
  readonly id: number
  /** Whose rights decide what is told; null where that user is gone. */
  readonly user: number | null
  readonly name: string
  readonly url: string
  readonly kinds: readonly TranslatedKind[]
  /** The filters of the list of events, as the query of an address. */
  readonly filters: string
  readonly body: (typeof bodyKinds)[number]
  /** Of the records. */
  readonly language: Language
  /** Sealed; the old one signs, too, until its end. */
  readonly secret: string
  readonly oldSecret: string | null
  readonly oldUntilUtc: string | null
  /** Those of the application password that it was made with; null: it may tell all that its owner may read. */
  readonly scopes: readonly Scope[] | null
  readonly state: (typeof webhookStates)[number]
  readonly reason: DisabledReason | null
  readonly createdUtc: string
  /** Up to where changes were copied, in the order that the epoch names. */
  readonly epoch: string
  readonly position: number
  /** The last entry of the activity by then. */
  readonly activity: number
  /** Attempts in vain since something last arrived. */
  readonly failures: number
  /** Nothing is sent before. */
  readonly restUntilUtc: string | null
}

/** What a message is about: a record, whether there is somebody, or that changes before now are not told. */
export type ToldKind = TranslatedKind | 'ping' | 'changes'

export const deliveryStates = ['waiting', 'sent', 'failed'] as const

/** One attempt to send it. */
export interface Attempt {
  readonly atUtc: string
  readonly milliseconds: number
  readonly status: number | null
  readonly fault: string | null
}

/** What is told to a subscriber of one record: one at a time waits, with all that changes meanwhile. */
export interface Delivery {
  readonly id: number
  readonly webhook: number
  readonly kind: ToldKind
  readonly record: number
  /** That of the last change of it, and of the one that was attempted. */
  readonly position: number
  readonly sentPosition: number | null
  /** The activity after this entry tells what changed. */
  readonly afterActivity: number
  readonly state: (typeof deliveryStates)[number]
  /** Since it was last due anew. */
  readonly attempts: number
  /** Which content this is: another one is another message. */
  readonly version: number
  readonly dueUtc: string | null
  readonly createdUtc: string
  readonly endedUtc: string | null
  /** What was sent last, and what was answered. */
  readonly request: string | null
  readonly status: number | null
  readonly fault: string | null
  readonly reason: string | null
  readonly response: string | null
  /** All of them, the latest last. */
  readonly tries: readonly Attempt[]
}

/** The `webhook-id`, by which a receiver knows that it has a message already. */
export function messageId({ id, version }: Pick<Delivery, 'id' | 'version'>): string {
  return `msg_${id}_${version}`
}

/** So many subscriptions a site may have: that many are told within five seconds, even where half of them hang. */
export const maxWebhooks = 1000
/** So many deliveries of one wait; what changes further is copied later, and tells what has become of it then. */
export const maxWaiting = 1000
/** So long, and of one subscription so many, deliveries that are over are kept. */
export const deliveryDays = 30
export const maxDeliveries = 500
/** So many attempts of one are told of: two rounds. */
export const maxTries = 20
/** For so long an old secret signs beside the new one. */
export const oldSecretHours = 24
