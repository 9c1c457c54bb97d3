import { channel } from 'node:diagnostics_channel'
import { invitationHours, mailedHours, mailedLink, passwordLinkAddress } from '../../accounts/links/password-link.ts'
import { submissionKey, submissionLinkAddress } from '../../accounts/links/submission-link.ts'
import { createThrottle } from '../../accounts/sign-in/throttle.ts'
import type { Letter, Mail, QueuedMail } from '../../domain/people/mail.ts'
import { instantOfUtc, utcText } from '../../domain/time/time.ts'
import { localized } from '../../i18n/language.ts'
import { Problem } from '../../errors/problem.ts'
import { invitationLetter, resetLetter, receiptLetter } from '../../resources/mails/letters.ts'
import { presentComment } from '../../resources/comments/representation.ts'
import { visitorOf } from '../../resources/submissions/visitor.ts'
import type { JobContext, Mailing } from './job.ts'

const outcomes = channel('almanac:mail')

type MailContext = Pick<JobContext, 'storage' | 'clock' | 'signal' | 'log' | 'mailing'>

/** For so long a mail is nobody else's, in seconds: longer than a mail server may take. */
const claimed = 300
/** The pauses after tries in vain, in minutes: the last one again and again, until a mail is given up. */
const pauses = [1, 5, 15, 60, 180]
const givenUpAfter = { hours: 72 }
/** For so long it is told that a mail was given up. */
const toldFor = { hours: 7 * 24 }

/**
 * Sends the mails of the outbox that are due, each once, whichever process does it; answers how many. What the mail server does not take is tried
 * again for three days. A process that dies between handing a letter over and noting it lets it be sent twice, with the same `Message-ID`.
 */
export async function deliverMails(needed: MailContext): Promise<number> {
  const { storage, clock, signal, mailing } = needed
  await storage.outbox.trim(utcText(clock().subtract(toldFor)))
  let sent = 0
  while (mailing && !signal.aborted) {
    const queued = await storage.outbox.claim(utcText(clock()), utcText(clock().add({ seconds: claimed })))
    if (!queued) break
    if (await deliverMail(queued, mailing, needed)) sent += 1
  }
  return sent
}

/** Whether a mail was sent. */
async function deliverMail(queued: QueuedMail, mailing: Mailing, needed: MailContext): Promise<boolean> {
  const { storage, clock } = needed
  // Of a database that was restored: what a mail tells is no news any more.
  if (isTooOld(queued, clock())) return giveUpMail(queued, new Error('It has waited for too long.'), needed)
  const letter = await letterOf(queued, mailing, needed)
  if (letter) {
    try {
      const id = `${queued.createdUtc.replaceAll(/\D/g, '')}.${queued.id}`
      await mailing.send(letter, `<${id}@${new URL(mailing.site.address).hostname}>`)
    } catch (error) {
      return isFinal(error) ? giveUpMail(queued, error, needed) : postpone(queued, error, needed)
    }
  }
  await storage.outbox.remove(queued.id)
  if (letter) outcomes.publish({ outcome: 'sent' })
  return letter !== undefined
}

/** The letter that a mail is now; undefined where there is nobody to write to, or who has had enough letters. */
async function letterOf(
  { mail, attempts }: QueuedMail,
  mailing: Mailing,
  needed: MailContext,
): Promise<Letter | undefined> {
  if (mail.kind === 'letter') return mail.letter
  if (mail.kind === 'receipt') return receiptOf(mail, attempts === 0, mailing, needed)
  const { storage, clock } = needed
  const { site } = mailing
  const user = await storage.users.byLogin(mail.login)
  if (!user || user.email === null) return undefined
  // Administrators alone invite.
  const isInvitation = mail.kind === 'invitation'
  if (!isInvitation && attempts === 0 && !(await mayWriteTo(`user ${user.id}`, needed))) return undefined
  const ends = clock().add({ hours: isInvitation ? invitationHours : mailedHours })
  const link = passwordLinkAddress(`${site.address}/${mail.language}`, await mailedLink(storage, user.id, ends))
  const name = localized(await site.nameIn(storage), mail.language)
  const letter = isInvitation ? invitationLetter : resetLetter
  return { to: user.email, ...letter(name, user.login, link, mail.language) }
}

/** The receipt for an event that still waits; none for who has got a few letters within the hour. */
async function receiptOf(
  { event: id, language }: Extract<Mail, { readonly kind: 'receipt' }>,
  isFirst: boolean,
  { site }: Mailing,
  needed: MailContext,
): Promise<Letter | undefined> {
  const { storage } = needed
  const event = await storage.events.byId(id)
  if (event?.status !== 'pending') return undefined
  const thread = (await storage.comments.ofEvents([id])).map(presentComment)
  const visitor = await visitorOf(event.author, thread, storage)
  if (!visitor || (isFirst && !(await mayWriteTo(`address ${visitor.email.toLowerCase()}`, needed)))) return undefined
  const key = submissionKey(id, await storage.failures.secret())
  const name = localized(await site.nameIn(storage), language)
  const link = submissionLinkAddress(`${site.address}/${language}`, key)
  return { to: visitor.email, ...receiptLetter(name, link, language) }
}

/** Nobody gets more than a few letters that anybody may ask for. */
async function mayWriteTo(caller: string, { storage, clock }: MailContext): Promise<boolean> {
  try {
    await createThrottle(storage.failures, 'letter').fail({ caller, target: '', now: clock() })
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  }
}

async function postpone(queued: QueuedMail, error: unknown, needed: MailContext): Promise<false> {
  const { storage, clock, log } = needed
  const now = clock()
  const due = now.add({ minutes: pauses[queued.attempts] ?? pauses.at(-1) ?? 0 })
  if (isTooOld(queued, due)) return giveUpMail(queued, error, needed)
  await storage.outbox.failed(queued.id, failureText(error), { nowUtc: utcText(now), dueUtc: utcText(due) })
  outcomes.publish({ outcome: 'postponed' })
  log.warn({ err: error, mail: queued.id, again: utcText(due) }, 'a mail could not be sent; it is tried again')
  return false
}

async function giveUpMail({ id }: QueuedMail, error: unknown, { storage, clock, log }: MailContext): Promise<false> {
  await storage.outbox.failed(id, failureText(error), { nowUtc: utcText(clock()), dueUtc: null })
  outcomes.publish({ outcome: 'given_up' })
  log.error({ err: error, mail: id }, 'a mail was given up')
  return false
}

function isTooOld({ createdUtc }: QueuedMail, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instantOfUtc(createdUtc).add(givenUpAfter), now) < 0
}

/** Whether the mail server says that it will never take this letter (RFC 5321 §4.2.1): because of its address, or of itself. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

function failureText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
