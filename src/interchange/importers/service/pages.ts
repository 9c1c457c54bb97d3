import type { Localized } from '../../../i18n/language.ts'
import { unexpectedStatus } from '../answered.ts'
import { Unreadable } from '../item.ts'
import { listAddress } from './address.ts'
import { idText, isShown, type Shown } from './members.ts'
import type { ListName } from './parts.ts'
import type { Answer, Ask } from './answer.ts'
import { msg } from '../../../texts/msg.ts'

export interface Paging {
  readonly root: string
  readonly list: ListName
  readonly query: Readonly<Record<string, string>>
  readonly filters: URLSearchParams
  /** Whether drafts and the like are asked for, too. */
  readonly asEditor: boolean
}

/** The most that the original allows; other services may give less. */
const perPage = '50'
/** Pages of a list: no service has more of them. */
const maxPages = 5000
const allStatuses = 'publish,future,draft,pending,private'

/** The pages of a list. What other lists than that of events do not give is not there; throws where pages go round in circles. */
export async function* pagesOf(
  { root, list, query, filters, asEditor }: Paging,
  ask: Ask,
): AsyncIterable<readonly Shown[]> {
  const own = { ...query, per_page: perPage }
  const withDrafts = asEditor && list !== 'categories' && list !== 'tags' && !filters.has('status')
  let first = withDrafts ? await ask(listAddress(root, list, { ...own, status: allStatuses }, filters)) : undefined
  const isRefused = first === undefined || (first.status !== 200 && first.status !== 404)
  if (isRefused) first = await ask(listAddress(root, list, own, filters))
  const asked = isRefused ? own : { ...own, status: allStatuses }
  const seen = new Set<string>()
  const addresses = new Set<string>()
  let answer = first
  for (let page = 1; answer; page += 1) {
    // The original answers 404 past the last page, and where there is nothing.
    if (answer.status === 404 && (page > 1 || list !== 'events' || isShown(answer.value))) return
    if (answer.status !== 200 && list !== 'events' && page === 1) return
    if (answer.status !== 200) throw new Unreadable(unexpectedStatus(answer.status))
    const records = recordsOfPage(answer, list)
    const fresh = records.filter((each) => !seen.has(idText(each) ?? ''))
    for (const each of fresh) seen.add(idText(each) ?? '')
    if (fresh.length > 0) yield fresh
    const next = nextOf(answer, { root, list, asked, filters }, page)
    if (next === undefined) return
    if (addresses.has(next) || fresh.length === 0 || page === maxPages) throw new Unreadable(endlessPages(page))
    addresses.add(next)
    answer = await ask(next)
  }
}

/** The records of a page; throws where it is none. */
export function recordsOfPage({ value }: Answer, list: ListName): readonly Shown[] {
  const records = isShown(value) ? value[list] : undefined
  // A list of nothing is an empty object here and there.
  if (!Array.isArray(records)) throw new Unreadable(noPage(list))
  return records.filter(isShown).filter((each) => idText(each) !== undefined)
}

/**
 * The next page: the path of `next_rest_url`, always on the server that was asked, with the filters that the original omits
 * from it.
 */
function nextOf(
  { value }: Answer,
  {
    root,
    list,
    asked,
    filters,
  }: Omit<Paging, 'query' | 'asEditor'> & { readonly asked: Readonly<Record<string, string>> },
  page: number,
): string | undefined {
  const said = isShown(value) ? value['next_rest_url'] : undefined
  if (typeof said !== 'string' || !URL.canParse(said)) return undefined
  const url = new URL(listAddress(root, list, {}, new URLSearchParams()))
  for (const [name, text] of new URL(said).searchParams) if (name !== 'rest_route') url.searchParams.append(name, text)
  const names = new Set([...url.searchParams.keys()].map((name) => name.replace(/\[.*$/, '')))
  for (const [name, text] of [...filters, ...Object.entries(asked)])
    if (!names.has(name.replace(/\[.*$/, ''))) url.searchParams.append(name, text)
  if (!names.has('page') && !names.has('cursor')) url.searchParams.set('page', String(page + 1))
  return url.href
}

function noPage(list: ListName): Localized {
  return msg`The service answered with something else than a page of “${list}” in JSON.`
}

function endlessPages(page: number): Localized {
  return msg`The pages of the service go round in circles or never end: after page ${page} nothing new came.`
}
