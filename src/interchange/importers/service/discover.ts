import { attributesOf, baseOfPage, tagsIn } from '../markup.ts'
import { isShown, type Shown } from './members.ts'
import type { Answer, Ask } from './answer.ts'

/** Where a service is, and what of it is asked for. */
export interface Entry {
  /** The address of its namespace, with a slash at its end; that may be one within `?rest_route=`. */
  readonly root: string
  /** The filters of the list that was named; empty: everything. */
  readonly filters: URLSearchParams
}

/** One answer, which is all that is asked for, such as a single event. */
export interface Single {
  readonly single: Shown
}

/**
 * The service that an answer belongs to: by its JSON, or by the headers and links of a page (contract/documentation.md §5).
 * Undefined where there is none.
 */
export async function discover(answer: Answer, ask: Ask): Promise<Entry | Single | undefined> {
  const direct = listOrSingle(answer)
  if (direct || answer.value !== undefined) return direct
  for (const address of addressesOnPage(answer)) {
    const found = await ask(address)
    const entry = found.status === 200 ? listOrSingle(found) : undefined
    if (entry) return entry
  }
  return undefined
}

function listOrSingle({ url, value }: Answer): Entry | Single | undefined {
  if (!isShown(value)) return undefined
  const base = apiBase(url)
  if (Array.isArray(value['events']) && /\/events$/.test(base)) {
    const filters = new URLSearchParams(url.search)
    for (const name of ['page', 'per_page', 'rest_route']) filters.delete(name)
    return { root: base.slice(0, -'events'.length), filters }
  }
  if (typeof value['start_date'] === 'string' && typeof value['id'] === 'number') return { single: value }
  const none = new URLSearchParams()
  if (typeof value['namespace'] === 'string' && isShown(value['routes']))
    return /\/events\/v\d+$/.test(value['namespace']) ? { root: `${base}/`, filters: none } : undefined
  const namespaces: unknown[] = Array.isArray(value['namespaces']) ? value['namespaces'] : []
  const ours = namespaces.find((each) => typeof each === 'string' && /^[\w-]+\/events\/v1$/.test(each))
  return typeof ours === 'string' ? { root: `${base}/${ours}/`, filters: none } : undefined
}

/** The address of an answer without slashes at its end. WordPress without permalinks has the path of its API in the query. */
function apiBase({ origin, pathname, searchParams }: URL): string {
  const route = searchParams.get('rest_route')?.replace(/\/+$/, '')
  if (route === undefined) return `${origin}${pathname.replace(/\/+$/, '')}`
  return `${origin}${pathname}?rest_route=${encodeURIComponent(route).replaceAll('%2F', '/')}`
}

/** The addresses that a page names, the best first. */
function addressesOnPage({ url, headers, text }: Answer): readonly string[] {
  const header = (name: string) => [headers[name]].flat().filter((each) => each !== undefined)
  const links = tagsIn(text, 'link').map(attributesOf)
  const linked = (rel: string) => links.flatMap((link) => (link['rel'] === rel && link['href'] ? [link['href']] : []))
  const inHeader = header('link').flatMap((each) => {
    const [, address] = /<([^<>]+)>\s*;\s*rel="?https:\/\/api\.w\.org\/"?/.exec(each) ?? []
    return address === undefined ? [] : [address]
  })
  const roots = header('x-tec-api-root')
  const [origin] = header('x-tec-api-origin')
  const isFront = origin === undefined || slashed(origin) === slashed(`${url.origin}${url.pathname}`)
  const whole = [...linked('https://theeventscalendar.com/'), ...inHeader, ...linked('https://api.w.org/')]
  // The start page of a site stands for all of it, others for what they show.
  const all = isFront ? [...whole, ...roots] : [...roots, ...whole]
  return [...new Set(all.flatMap((each) => (URL.canParse(each, url) ? [new URL(each, url).href] : [])))].slice(0, 6)
}

/** The calendars that a page names as another form of itself. */
export function alternateCalendars({ url, text }: Answer): readonly string[] {
  const links = tagsIn(text, 'link').map(attributesOf)
  const named = links.filter(
    ({ rel, type }) => /\balternate\b/i.test(rel ?? '') && /^text\/calendar\b/i.test(type ?? ''),
  )
  const base = baseOfPage(text, url.href) ?? url
  const all = named.flatMap(({ href = '' }) => {
    const address = href.trim().replace(/^webcals?:/i, 'https:')
    return address !== '' && URL.canParse(address, base) ? [new URL(address, base).href] : []
  })
  return [...new Set(all)].slice(0, 3)
}

function slashed(address: string): string {
  return address.replace(/^https?:/i, '').replace(/\/*$/, '/')
}
