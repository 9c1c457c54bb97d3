import { declineKey } from '../../../accounts/links/decline-mails.ts'
import type { Message } from '../../../domain/people/message.ts'
import { utcText } from '../../../domain/time/time.ts'
import { isLanguage, localized } from '../../../i18n/language.ts'
import { contextOfUser } from '../../../resources/imports/engine/importing.ts'
import { queueMail } from '../../../resources/mails/letters.ts'
import { findCommentsOfMessages } from '../../../resources/messages/comment-of-message.ts'
import { shownMessages } from '../../../resources/messages/shown.ts'
import { messagesLetter } from './letter.ts'
import type { MessageContext } from './recipients.ts'

/** Messages that are mailed at a time. */
const batch = 200

/** Puts the messages that are to be mailed by now into the outbox: one letter to each user, with what the user may still see. */
export async function mailDue(needed: MessageContext): Promise<void> {
  const { storage, clock, signal } = needed
  while (!signal.aborted) {
    const due = await storage.messages.toMail(utcText(clock()), batch)
    for (const [user, messages] of Map.groupBy(due, (message) => message.user))
      await mailMessages(user, messages, needed)
    if (due.length < batch) break
  }
}

async function mailMessages(
  id: number,
  messages: readonly Message[],
  { storage, clock, importing }: MessageContext,
): Promise<void> {
  const chosen = (await storage.messages.choices(id)).language
  const language = chosen !== null && isLanguage(chosen) ? chosen : importing.settings.defaultLanguage
  const context = await contextOfUser(id, language, { ...importing, storage, clock })
  const { actor, settings } = context
  const to = actor.user?.email ?? null
  const seen = await shownMessages(messages, context)
  const root = `${settings.baseUrl ?? ''}/${language}/desk`
  const off = `${root}/messages/off/?key=${declineKey(id, await storage.failures.secret())}`
  const said = await findCommentsOfMessages(seen, storage)
  const mailed = seen.map((message) => ({ ...message, said: said.get(message.id) }))
  const site = localized(settings.siteName, language)
  await storage.transaction(async (inside) => {
    await inside.messages.mailed(messages.map((message) => message.id))
    if (to === null || mailed.length === 0) return
    const letter = { to, ...messagesLetter(mailed, { site, root, off, language }), unsubscribe: off }
    await queueMail({ kind: 'letter', letter }, { ...context, storage: inside })
  })
}
