import type { Language } from '../../i18n/language.ts'

/** A letter of plain text. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string
  /** The address at which it is declined, by one POST (RFC 8058). */
  readonly unsubscribe?: string
}

/**
 * What waits to be sent by mail: a letter as it is, or what it is made of when it is sent. No secret waits: a link to set a password is made
 * then, and whether anybody has the login is looked up then, too. So is the link to a submitted event, and whether that still waits.
 */
export type Mail =
  | { readonly kind: 'letter'; readonly letter: Letter }
  | { readonly kind: 'password-link' | 'invitation'; readonly login: string; readonly language: Language }
  | { readonly kind: 'receipt'; readonly event: number; readonly language: Language }

/** A mail in the outbox. Moments are `YYYY-MM-DD HH:MM:SS`. */
export interface QueuedMail {
  readonly id: number
  readonly mail: Mail
  readonly createdUtc: string
  /** How often it was tried in vain. */
  readonly attempts: number
}
