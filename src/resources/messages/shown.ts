import { type Actor, may, mayDiscuss, mayRead } from '../../accounts/actor.ts'
import type { CalendarRecord } from '../../domain/entities.ts'
import type { About, Message } from '../../domain/people/message.ts'
import { headlineOf, textOf, type Texts, type EventText, type NamedText } from '../../domain/text/texts.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import type { Language } from '../../i18n/language.ts'
import type { Storage } from '../../storage/storage.ts'
import { kindsFor } from './kinds.ts'

/** A message with what it is about, as its reader may see it now. */
export interface ShownMessage extends Message {
  /** Of an event its title, of a source its address, of a webhook its name; empty where it has none. */
  readonly title: string
  /** Whether it was accepted for a later moment. */
  readonly isPlanned: boolean
}

interface Reader {
  readonly actor: Actor
  readonly storage: Pick<Storage, 'events' | 'venues' | 'organizers' | 'sources' | 'webhooks'>
  readonly language: Language
}

/** Those of a user’s messages that are about what the user may still see, or is still to see to. */
export async function shownMessages(messages: readonly Message[], reader: Reader): Promise<readonly ShownMessage[]> {
  const { actor, language } = reader
  const kinds = kindsFor(actor)
  const allowed = messages.filter(({ kind }) => kinds.includes(kind))
  const found = await readAbouts(
    allowed.map(({ about }) => about),
    reader.storage,
  )
  return allowed.flatMap((message): readonly ShownMessage[] => {
    const thing = found.get(aboutKey(message.about))
    if (!thing) return []
    if ('name' in thing)
      return thing.user === actor.user?.id || may(actor, 'manage-users')
        ? [{ ...message, title: thing.name, isPlanned: false }]
        : []
    if ('url' in thing) return [{ ...message, title: urlWithoutQuery(thing.url), isPlanned: false }]
    const { kind } = message.about
    if (kind === 'source' || kind === 'webhook') return []
    if (!(message.kind === 'commented' ? mayDiscuss(actor, thing) : mayRead(kind, actor, thing))) return []
    // Somebody else has seen to it.
    if (message.kind === 'handed-in' && thing.status !== 'pending') return []
    return [{ ...message, title: headlineOf(textOf(thing, language)), isPlanned: thing.status === 'future' }]
  })
}

export type Titled = CalendarRecord & { readonly texts: Texts<EventText | NamedText> }
type Found = Titled | { readonly url: string } | Pick<Webhook, 'name' | 'user'>

/** An address without its query, which may have secrets. */
function urlWithoutQuery(url: string): string {
  const { host = url, pathname = '' } = URL.parse(url) ?? {}
  return `${host}${pathname === '/' ? '' : pathname}`.slice(0, 120)
}

export function aboutKey({ kind, id }: About): string {
  return `${kind} ${id}`
}

/** What messages are about, by `aboutKey`. */
export async function readAbouts(
  abouts: readonly About[],
  storage: Reader['storage'],
): Promise<ReadonlyMap<string, Found>> {
  const ids = (of: About['kind']) => [...new Set(abouts.flatMap(({ kind, id }) => (kind === of ? [id] : [])))]
  const found = new Map<string, Found>()
  const add = (kind: About['kind'], things: readonly (Found & { readonly id: number })[]) => {
    for (const thing of things) found.set(aboutKey({ kind, id: thing.id }), thing)
  }
  for (const [kind, store] of [
    ['event', storage.events],
    ['venue', storage.venues],
    ['organizer', storage.organizers],
  ] as const) {
    const wanted = ids(kind)
    if (wanted.length > 0) add(kind, await store.byIds(wanted))
  }
  for (const id of ids('source')) {
    const source = await storage.sources.byId(id)
    if (source) add('source', [{ id, url: source.url }])
  }
  for (const id of ids('webhook')) {
    const webhook = await storage.webhooks.byId(id)
    if (webhook) add('webhook', [{ id, name: webhook.name, user: webhook.user }])
  }
  return found
}
