import { importedKinds, type ImportedKind } from '../../../domain/import.ts'
import type { Localized } from '../../../i18n/language.ts'
import { Unreadable } from '../item.ts'
import { unexpectedStatus } from '../answered.ts'
import { receivedAnswer, type Answer, type Ask, type AskOutside } from '../service/answer.ts'
import { discover } from '../service/discover.ts'
import { idText, isShown, type Shown } from '../service/members.ts'
import { msg } from '../../../texts/msg.ts'

/** A feed of the changes of another Almanac: where it begins, filters and all, and which calendar it is of. */
export interface Feed {
  readonly start: string
  /** Host and path of the site, as far as its address tells. */
  readonly host: string
}

/** What is new of one record. */
export type RemoteChange =
  | { readonly action: 'upsert'; readonly kind: ImportedKind; readonly id: number; readonly record: Shown }
  | { readonly action: 'remove'; readonly kind: ImportedKind; readonly id: number }

export interface ChangesPage {
  readonly changes: readonly RemoteChange[]
  readonly cursor: string
  /** Whether there is more to be read at once. */
  readonly more: boolean
}

/** Changes of a page; each has a whole record. */
const perPage = '100'

/** What is asked for where a filter says which events: what these name comes with them, but for the categories above theirs. */
const kindsOfFilter = 'events,categories'

/** The feed of a service that an address names: its site, its API, or a list of its events, whose filters count. */
export async function findFeed(address: string, filter: string, ask: AskOutside): Promise<Feed> {
  const wholly = askWhole(ask)
  const first = await wholly(address)
  if (first.status !== 200) throw new Unreadable(unexpectedStatus(first.status))
  const entry = await discover(first, wholly)
  if (!entry || !('root' in entry)) throw new Unreadable(noFeed)
  const filters = new URLSearchParams([...entry.filters, ...new URLSearchParams(filter.replace(/^\?/, ''))])
  for (const name of ['page', 'per_page', 'cursor', 'translations', 'limit', 'wait', 'since']) filters.delete(name)
  const url = new URL(`${entry.root}changes/start`)
  if ([...filters.keys()].some((name) => name !== 'kinds') && !filters.has('kinds')) filters.set('kinds', kindsOfFilter)
  for (const [name, value] of [...filters, ['translations', '1'], ['limit', perPage]] as const)
    url.searchParams.append(name, value)
  return { start: url.href, host: siteOfApi(entry.root) }
}

/** Host and path of the site of an API: what is before its root and namespace. */
function siteOfApi(root: string): string {
  const { host, pathname } = new URL(root)
  const site = pathname.replace(/\/?$/, '').replace(/(\/(api|wp-json))?\/[^/]+(\/[^/]+)?\/v\d+$/, '')
  return `${host}${site}`
}

/** Whether venues and the like come with the events that name them, and not by themselves. */
export function comesWithEvents(kind: ImportedKind, start: string): boolean {
  const kinds = new URL(start).searchParams.get('kinds')
  const plural = kind === 'category' ? 'categories' : `${kind}s`
  return kinds !== null && !kinds.split(',').includes(plural)
}

/**
 * The next page: from the start without a cursor; `gone` where the feed has to be read anew. `wait`: for how many seconds the service
 * may wait for something to happen.
 */
export async function readChangesPage(
  start: string,
  cursor: string | null,
  wait: number,
  ask: AskOutside,
): Promise<ChangesPage | 'gone'> {
  const url = new URL(start)
  if (cursor !== null) {
    url.pathname = url.pathname.replace(/\/start$/, '')
    url.searchParams.set('since', cursor)
    if (wait > 0) url.searchParams.set('wait', String(wait))
  }
  const answer = await askWhole(ask)(url.href, 'application/json')
  if (answer.status === 410 && cursor !== null) return 'gone'
  if (answer.status === 404) throw new Unreadable(noFeed)
  if (answer.status !== 200) throw new Unreadable(refusalOfService(answer))
  return changesPageIn(answer.value)
}

function changesPageIn(value: unknown): ChangesPage {
  const { changes, cursor, more } = isShown(value) ? value : {}
  if (!Array.isArray(changes) || typeof cursor !== 'string' || cursor === '') throw new Unreadable(noFeed)
  return { changes: changes.flatMap(changeIn), cursor, more: more === true }
}

/** Nothing of kinds that are not mirrored. */
function changeIn(value: unknown): readonly RemoteChange[] {
  if (!isShown(value)) throw new Unreadable(noFeed)
  const { action, record } = value
  const kind = importedKinds.find((each) => each === value['kind'])
  const id = Number(idText(value))
  if (kind === undefined || !Number.isSafeInteger(id)) return []
  if (action === 'remove') return [{ action, kind, id }]
  if (action !== 'upsert' || !isShown(record)) throw new Unreadable(noFeed)
  return [{ action, kind, id, record }]
}

function askWhole(ask: AskOutside): Ask {
  return async (url, accept) => {
    const { bytes, ...received } = await ask(url, accept)
    const parts: Uint8Array[] = []
    for await (const part of bytes) parts.push(part)
    return receivedAnswer(received, Buffer.concat(parts))
  }
}

const noFeed: Localized = msg(
  'The address is not that of an Almanac with a feed of changes: name its site, or a list of its events.',
)

/** What the service says itself, as of a filter that it does not take. */
function refusalOfService({ status, value }: Answer): Localized {
  const { message, data } = isShown(value) ? value : {}
  const params = isShown(data) && isShown(data['params']) ? Object.values(data['params']) : []
  const sentences = (params.length > 0 ? params : [message]).filter((each) => typeof each === 'string')
  if (sentences.length === 0 || status >= 500) return unexpectedStatus(status)
  const said = sentences.join(' ').slice(0, 500)
  return msg`The service refused: ${said}`
}
