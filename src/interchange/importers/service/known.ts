import { attributesOf, tagsIn } from '../markup.ts'
import { pagesOf, recordsOfPage } from './pages.ts'
import { listAddress, allTimes } from './address.ts'
import { idText, type Shown } from './members.ts'
import { lists, type ListName } from './parts.ts'
import type { Answer, Ask } from './answer.ts'

/** Pages that are looked at to find out what they translate. */
const maxLookedAt = 500

/** What was collected: enough to know it again in another language. */
export class Known {
  readonly #ids = new Map<string, string>()
  readonly #series = new Set<string>()

  add(list: ListName, shown: Shown): void {
    const id = idText(shown)
    if (id === undefined) return
    this.#ids.set(`${list} id ${id}`, id)
    if (typeof shown['slug'] === 'string') this.#ids.set(`${list} slug ${shown['slug']}`, id)
    if (typeof shown['url'] === 'string') this.#ids.set(`${list} url ${plainAddress(shown['url'])}`, id)
  }

  has(list: ListName, by: 'id' | 'slug' | 'url', text: unknown): string | undefined {
    return typeof text === 'string'
      ? this.#ids.get(`${list} ${by} ${by === 'url' ? plainAddress(text) : text}`)
      : undefined
  }

  /** Whether it was asked before; then it is known. */
  hasSeries(id: string): boolean {
    const isKnown = this.#series.has(id)
    this.#series.add(id)
    return isKnown
  }
}

interface Joining {
  readonly filters: URLSearchParams
  readonly known: Known
  readonly ask: Ask
}

interface Joined {
  readonly part: ListName
  /** Texts, under the ids of what they translate. */
  readonly joined: readonly Shown[]
  /** What there is in this language alone. */
  readonly own: readonly Shown[]
}

/** What a translation plugin has at an address of its own, joined by ids, slugs, or the links of its pages to other languages. */
export async function* join(root: string, { filters, known, ask }: Joining): AsyncIterable<Joined> {
  const window = allTimes(filters)
  if (!isListAnswer(await ask(listAddress(root, 'events', { ...window, per_page: '1' }, filters)))) return
  let looked = 0
  for (const list of lists) {
    if (list !== 'events' && [...filters].length > 0) continue
    const query = list === 'events' ? window : {}
    for await (const records of pagesOf({ root, list, query, filters, asEditor: false }, ask)) {
      const joined: Shown[] = []
      const own: Shown[] = []
      for (const shown of records) {
        let id = known.has(list, 'id', idText(shown)) ?? known.has(list, 'slug', shown['slug'])
        if (id === undefined && list === 'events' && looked < maxLookedAt) {
          looked += 1
          id = await translatedEventId(shown, known, ask)
        }
        if (id !== undefined) joined.push({ ...shown, id: Number(id) })
        else if (list === 'events') own.push(shown)
      }
      yield { part: list, joined, own }
    }
  }
}

function isListAnswer(answer: Answer): boolean {
  try {
    return answer.status === 200 && recordsOfPage(answer, 'events').length > 0
  } catch {
    return false
  }
}

/** The event that an event translates, by the links of its page (`hreflang`). */
async function translatedEventId({ url }: Shown, known: Known, ask: Ask): Promise<string | undefined> {
  if (typeof url !== 'string' || !/^https?:/i.test(url)) return undefined
  const page = await ask(url, 'text/html').catch(() => undefined)
  if (page?.status !== 200) return undefined
  for (const link of tagsIn(page.text, 'link').map(attributesOf)) {
    if (link['hreflang'] === undefined || link['href'] === undefined) continue
    const id = known.has('events', 'url', link['href'])
    if (id !== undefined) return id
  }
  return undefined
}

function plainAddress(address: string): string {
  return address
    .replace(/^https?:/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/*$/, '')
    .toLowerCase()
}
