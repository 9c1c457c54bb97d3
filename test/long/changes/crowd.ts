import type { Secrets } from './leaks.ts'
import type { Caller, Nodes } from './nodes.ts'
import { randomOf } from '../support/seed.ts'
import { clientReader } from './readers/client.ts'
import type { Question, Reader } from './readers/copy.ts'
import { pageReader } from './readers/pages.ts'
import { rpdeReader } from './readers/rpde.ts'
import { streamReader } from './readers/stream.ts'
import { webhookReader } from './readers/webhook.ts'

/** Of what filters name; it stays there. */
export interface Anchors {
  readonly category: number
  readonly venue: number
}

/** Readers of every kind and role; `isWhole` adds the slower ones. */
export function startReaders(
  nodes: Nodes,
  secrets: Secrets,
  { category, venue }: Anchors,
  isWhole: boolean,
): readonly Reader[] {
  let stream = 1000
  const random = () => randomOf((stream += 1))
  const pages = (question: Question, how = {}) => pageReader(nodes, random(), question, how)
  const callers: readonly Caller[] = [undefined, 'author', 'contributor', 'editor']
  const always = [
    ...callers.flatMap((as) => [pages({ as }), pages({ as, kinds: 'events', occurrences: true })]),
    pages({ as: undefined, kinds: 'events', filters: `categories=${category}` }),
    pages({ as: 'author', kinds: 'events', filters: `categories=${category}`, occurrences: true }),
    pages({ as: undefined, kinds: 'events,venues', filters: `venue=${venue}` }),
    pages({ as: 'editor', kinds: 'events', filters: 'start_date=2027-05-01&end_date=2027-06-15', occurrences: true }),
    pages({ as: undefined, kinds: 'events', filters: 'start_date=2027-05-01&end_date=2027-06-15' }),
    streamReader(nodes, secrets, { as: undefined }),
    rpdeReader(nodes, random(), undefined),
    clientReader(nodes, undefined),
  ]
  if (!isWhole) return [...always, pages({ as: 'editor' }, { wait: 1 })]
  return [
    ...always,
    pages({ as: undefined, language: 'fr' }),
    pages({ as: 'editor', translations: true, kinds: 'events,organizers' }),
    pages({ as: 'author', kinds: 'events', filters: 'featured=true&free=false' }),
    pages({ as: undefined, kinds: 'events', filters: `ticketed=true`, occurrences: true }),
    pages({ as: undefined }, { wait: 1 }),
    pages({ as: 'editor' }, { wait: 2 }),
    pages({ as: 'contributor', kinds: 'events', occurrences: true }, { wait: 1 }),
    streamReader(nodes, secrets, { as: 'editor', kinds: 'events', occurrences: true }),
    streamReader(nodes, secrets, { as: 'author' }),
    rpdeReader(nodes, random(), 'editor'),
    clientReader(nodes, 'editor'),
    pages({ as: 'author2' }),
    ...([undefined, 'editor', 'author'] as const).flatMap((as) => [
      pages({ as }, { isOffline: true }),
      pages({ as, kinds: 'events', occurrences: true }, { isOffline: true }),
    ]),
  ]
}

/** Those who are told by webhooks. */
export function startWebhooks(nodes: Nodes, { category }: Anchors): Promise<readonly Reader[]> {
  const questions: readonly Question[] = [
    { as: 'editor' },
    { as: 'admin', kinds: 'events,venues' },
    { as: 'editor', kinds: 'events', filters: `categories=${category}&status=publish` },
  ]
  return Promise.all(questions.map((question, index) => webhookReader(nodes, randomOf(2000 + index), question)))
}
