import type { Mail } from '../../domain/people/mail.ts'
import { utcText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'

/** Whether mails are sent: letters have links to the site, and nobody who asks for one may choose where these lead. */
export function sendsMails({ settings: { smtpUrl, baseUrl } }: Pick<Context, 'settings'>): boolean {
  return smtpUrl !== undefined && baseUrl !== undefined
}

/** Puts a mail into the outbox, where mails are sent: in the transaction of what it tells, so that it is sent if that happened, and only then. */
export async function queueMail(mail: Mail, context: Pick<Context, 'storage' | 'now' | 'settings'>): Promise<void> {
  if (sendsMails(context)) await context.storage.outbox.add(mail, utcText(context.now()))
}
