import type { Mail } from '../../domain/people/mail.ts'
import { utcText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import { type Language, localized, type Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

/** The receipt for an event that a visitor has submitted. Nothing of what was submitted stands in it: anybody may give any address. */
export function receiptLetter(site: string, link: string, language: Language) {
  const subject: Localized = msg`${site}: we have received your event`
  const text: Localized = msg`Thank you for the event that you submitted to ${site}. It waits for an editor, who will review it.\n\nUntil then, you can correct or withdraw it here:\n\n${link}\n\nKeep this link to yourself: whoever has it can do the same. If you have submitted nothing, somebody gave your address by mistake: do nothing, or withdraw the event.\n`
  return { subject: localized(subject, language), text: localized(text, language) }
}

/** The letter with a link to set a password. */
export function resetLetter(site: string, login: string, link: string, language: Language) {
  const subject: Localized = msg`${site}: your password`
  const text: Localized = msg`Somebody, probably you, asked for a new password for the account “${login}” at ${site}.\n\nSet one here within two hours:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`
  return { subject: localized(subject, language), text: localized(text, language) }
}

/** The letter that invites a user to set a first password. */
export function invitationLetter(site: string, login: string, link: string, language: Language) {
  const subject: Localized = msg`${site}: your invitation`
  const text: Localized = msg`You are invited to ${site}, where events are planned and published. Your login is “${login}”.\n\nSet a password here within seven days:\n\n${link}\n\nIf you do not know what this is about, do nothing.\n`
  return { subject: localized(subject, language), text: localized(text, language) }
}

/** Whether mails are sent: letters have links to the site, and nobody who asks for one may choose where these lead. */
export function sendsMails({ settings: { smtpUrl, baseUrl } }: Pick<Context, 'settings'>): boolean {
  return smtpUrl !== undefined && baseUrl !== undefined
}

/** Puts a mail into the outbox, where mails are sent: in the transaction of what it tells, so that it is sent if that happened, and only then. */
export async function queueMail(mail: Mail, context: Pick<Context, 'storage' | 'now' | 'settings'>): Promise<void> {
  if (sendsMails(context)) await context.storage.outbox.add(mail, utcText(context.now()))
}
