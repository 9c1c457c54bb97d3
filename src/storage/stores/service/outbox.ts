import type { Mail, QueuedMail } from '../../../domain/people/mail.ts'

/** Mails that wait to be sent, each by one process. Moments are `YYYY-MM-DD HH:MM:SS`. */
export interface OutboxStore {
  /** To be called in the transaction of what the mail tells. */
  add(mail: Mail, nowUtc: string): Promise<void>
  /** The mail that is due for the longest time, for nobody else until `untilUtc`; undefined where none is due. */
  claim(nowUtc: string, untilUtc: string): Promise<QueuedMail | undefined>
  /** Forgets a mail: it was sent, or there is nobody to send it to. */
  remove(id: number): Promise<void>
  /** Notes why a mail could not be sent, and when it is tried again; null: never. */
  failed(id: number, reason: string, again: { readonly nowUtc: string; readonly dueUtc: string | null }): Promise<void>
  /** How many wait since before `lateUtc`, and how many were given up. */
  counts(lateUtc: string): Promise<{ readonly late: number; readonly givenUp: number }>
  /** Forgets what was given up before a moment. */
  trim(beforeUtc: string): Promise<void>
}
