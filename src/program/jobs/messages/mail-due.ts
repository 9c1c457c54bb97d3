import type { Actor } from '../../../accounts/actor.ts'
import { declineKey } from '../../../accounts/links/decline-mails.ts'
import type { Message } from '../../../domain/people/message.ts'
import { utcText } from '../../../domain/time/time.ts'
import { isLanguage, localized } from '../../../i18n/language.ts'
import { contextOfUser } from '../../../resources/imports/engine/importing.ts'
import { queueMail } from '../../../resources/mails/queue.ts'
import { shownMessages, type ShownMessage } from '../../../resources/messages/shown.ts'
import { messagesLetter, type MailedMessage } from './letter.ts'
import type { Needed } from './recipients.ts'

/** Messages that are mailed at a time. */
const batch = 200

/** Puts the messages that are to be mailed by now into the outbox: one letter to each user, with what the user may still see. */
export async function mailDue(needed: Needed): Promise<void> {
  const { storage, clock, signal } = needed
  while (!signal.aborted) {
    const due = await storage.messages.toMail(utcText(clock()), batch)
    for (const [user, messages] of Map.groupBy(due, (message) => message.user)) await mail(user, messages, needed)
    if (due.length < batch) break
  }
}

async function mail(id: number, messages: readonly Message[], { storage, clock, importing }: Needed): Promise<void> {
  const chosen = (await storage.messages.choices(id)).language
  const language = chosen !== null && isLanguage(chosen) ? chosen : importing.settings.defaultLanguage
  const context = await contextOfUser(id, language, { ...importing, storage, clock })
  const { actor, settings } = context
  const to = actor.user?.email ?? null
  const seen = await shownMessages(messages, context)
  const root = `${settings.baseUrl ?? ''}/${language}/desk`
  const off = `${root}/messages/off/?key=${declineKey(id, await storage.failures.secret())}`
  const mailed = await Promise.all(seen.map(async (message) => ({ ...message, said: await saidIn(message, actor) })))
  const site = localized(settings.siteName, language)
  await storage.transaction(async (inside) => {
    await inside.messages.mailed(messages.map((message) => message.id))
    if (to === null || mailed.length === 0) return
    const letter = { to, ...messagesLetter(mailed, { site, root, off, language }), unsubscribe: off }
    await queueMail({ kind: 'letter', letter }, { ...context, storage: inside })
  })

  /** The comment that a message tells of. */
  async function saidIn({ kind, about, atUtc }: ShownMessage, reader: Actor): Promise<MailedMessage['said']> {
    if (kind !== 'commented') return undefined
    const thread = await storage.comments.ofEvents([about.id])
    return thread.findLast((comment) => comment.atUtc === atUtc && comment.user !== reader.user?.id)?.text
  }
}
