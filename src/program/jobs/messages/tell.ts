import type { Activity } from '../../../domain/changes/activity.ts'
import { maxMessages, messageDays, type Message } from '../../../domain/people/message.ts'
import { utcText } from '../../../domain/time/time.ts'
import { contextOfUser } from '../../../resources/imports/engine/importing.ts'
import { readAbouts, shownMessages, type Titled } from '../../../resources/messages/shown.ts'
import { concernsOf, newsFinder } from './news.ts'
import { mailDue } from './mail-due.ts'
import { teller, type MessageContext } from './recipients.ts'

/** Entries that are read at a time. */
const batch = 200

/** What happened longer ago is no news, as in a database that was restored; where messages are new, less is. In hours. */
const oldest = 24
const oldestAtFirst = 1

/** Follows the activity, tells users what concerns them, and sends the mails that are due; answers how many were told. */
export async function tellPeople(needed: MessageContext): Promise<number> {
  const { storage, clock, signal } = needed
  const { messages } = storage
  const ago = (hours: number) => utcText(clock().subtract({ hours }))
  let told = 0
  let position = await messages.position(ago(oldestAtFirst))
  while (!signal.aborted) {
    const entries = await storage.activity.since(position, batch)
    const last = entries.at(-1)
    if (!last) break
    told += await tellOf(
      entries.filter(({ atUtc }) => atUtc >= ago(oldest)),
      needed,
    )
    position = last.id
    await messages.goOnAfter(position)
  }
  await mailDue(needed)
  return told
}

async function tellOf(entries: readonly Activity[], needed: MessageContext): Promise<number> {
  const { storage } = needed
  const tell = teller(needed)
  const findNews = newsFinder(storage)
  const records = (await readAbouts(
    entries.flatMap((entry) => concernsOf(entry) ?? []),
    storage,
  )) as ReadonlyMap<string, Titled>
  let told = 0
  const findCommentsOfMessages = new Set<string>()
  for (const entry of entries) {
    await forgetUnseen(entry, needed)
    const news = await findNews(entry, records)
    const comment = news && news.kind !== 'commented' ? commentWith(entry, entries) : undefined
    for (const user of news?.users ?? [])
      if (news && user !== entry.user && !findCommentsOfMessages.has(`${entry.id} ${user}`)) {
        const { kind, about } = news
        const { id, group, atUtc, userName: byName } = comment ?? entry
        if (comment) findCommentsOfMessages.add(`${comment.id} ${user}`)
        const message = { user, kind, about, byName, atUtc, entry: { id, group } }
        if (await tell(message, comment && 'commented')) told += 1
      }
  }
  return told
}

/** The comment that the same button has made on the record of an entry: one message tells of both. */
function commentWith({ id, kind, record, group }: Activity, entries: readonly Activity[]): Activity | undefined {
  return entries.find(
    (each) =>
      each.id > id &&
      each.group === group &&
      each.kind === kind &&
      each.record === record &&
      each.changed.includes('comments'),
  )
}

/** Forgets the messages about what is gone, or what somebody may not see any more. */
async function forgetUnseen({ kind, record, action, changed }: Activity, needed: MessageContext): Promise<void> {
  const { messages } = needed.storage
  if (kind === 'user' && changed.includes('role')) return forgetReadable(await messages.all({ user: record }), needed)
  if (kind !== 'event' && kind !== 'venue' && kind !== 'organizer') return
  if (action === 'deleted' || action === 'purged' || changed.includes('author') || changed.includes('status'))
    await forgetReadable(await messages.all({ about: { kind, id: record } }), needed)
}

async function forgetReadable(some: readonly Message[], needed: MessageContext): Promise<void> {
  const { storage, clock, importing } = needed
  for (const [user, own] of Map.groupBy(some, (message) => message.user)) {
    const context = await contextOfUser(user, importing.settings.defaultLanguage, { ...importing, storage, clock })
    const seen = new Set((await shownMessages(own, context)).map(({ id }) => id))
    await storage.messages.remove(own.flatMap(({ id }) => (seen.has(id) ? [] : [id])))
  }
}

/** Forgets messages of long ago, and those beyond what is kept of a user; answers how many. */
export async function forgetMessages({ storage, clock }: Pick<MessageContext, 'storage' | 'clock'>): Promise<number> {
  return storage.messages.trim(utcText(clock().subtract({ hours: 24 * messageDays })), maxMessages)
}
