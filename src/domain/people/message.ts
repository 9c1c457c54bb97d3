import type { RecordKind } from '../entities.ts'
import type { Language } from '../../i18n/language.ts'
import type { Role } from './user.ts'

/** What users are told of, in the order in which they choose. */
export const messageKinds = [
  'returned',
  'published',
  'commented',
  'handed-in',
  'source-failed',
  'webhook-disabled',
] as const

export type MessageKind = (typeof messageKinds)[number]

/** What a message is about. */
export interface About {
  readonly kind: RecordKind | 'source' | 'webhook'
  readonly id: number
}

/** What happened and concerns a user. Moments are `YYYY-MM-DD HH:MM:SS`. */
export interface Message {
  readonly id: number
  readonly user: number
  readonly kind: MessageKind
  readonly about: About
  /** How many more records it happened to at once. */
  readonly others: number
  /** The name of who did it then; null: the service. */
  readonly byName: string | null
  readonly atUtc: string
  readonly isRead: boolean
}

/** When a mail tells the same: never, at once, or in the morning with all that came since. */
export const mailings = ['never', 'once', 'daily'] as const

export interface MessageChoice {
  /** Whether it counts as unread at the desk. */
  readonly desk: boolean
  readonly mail: (typeof mailings)[number]
}

/** What a user wants to be told, as far as it was ever said. */
export interface MessageChoices {
  /** Of the mails; null: that of the site. */
  readonly language: Language | null
  readonly kinds: Partial<Record<MessageKind, MessageChoice>>
}

/** What a user is told of a kind, and how. */
export function choiceOf(kind: MessageKind, role: Role, { kinds }: MessageChoices): MessageChoice {
  return kinds[kind] ?? { desk: true, mail: isMailed(kind, role) ? 'once' : 'never' }
}

function isMailed(kind: MessageKind, role: Role): boolean {
  if (kind === 'source-failed') return role === 'administrator'
  return kind !== 'handed-in'
}

/** Of a user, the newest so many messages are kept, for so many days. */
export const maxMessages = 500
export const messageDays = 90
