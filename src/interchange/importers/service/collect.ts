import { isLanguage, languages, type Language } from '../../../i18n/language.ts'
import { Unreadable } from '../item.ts'
import { unexpectedStatus } from '../answered.ts'
import { listAddress, allTimes } from './address.ts'
import type { Entry } from './discover.ts'
import { join, Known } from './known.ts'
import { idText, isShown, type Shown } from './members.ts'
import { pagesOf, recordsOfPage, type Paging } from './pages.ts'
import { lists, type ListName } from './parts.ts'
import type { Ask } from './answer.ts'

/** One line of what is stored: an answer, with the language of its texts. */
export interface Line {
  readonly part: ListName
  readonly language?: Language | undefined
  /** Texts of another language for what came before. */
  readonly other?: true
}

interface CollectOptions {
  /** The language of the page that led here. */
  readonly language: Language | undefined
  readonly fallback: Language
  readonly asEditor: boolean
  readonly today: string
}

/** Everything of a service, or what its filters name, answer by answer: lists of what events refer to, then events, then other languages. */
export async function* collect({ root, filters }: Entry, ask: Ask, given: CollectOptions): AsyncIterable<string> {
  const probe = await ask(
    listAddress(root, 'events', { ...allTimes(filters), per_page: '1', translations: '1' }, filters),
  )
  if (probe.status !== 200) throw new Unreadable(unexpectedStatus(probe.status))
  const [example] = recordsOfPage(probe, 'events')
  // Only Almanac says so; it gives all texts at once.
  const isOurs = example !== undefined && Array.isArray(example['available_languages'])
  const said = probe.headers['content-language']?.slice(0, 2).toLowerCase() ?? ''
  const language = isLanguage(said) ? said : given.language
  const known = new Known()
  const line = (entry: Line, records: readonly Shown[]) =>
    `${JSON.stringify({ ...entry, [entry.part]: records }).replaceAll('\n', ' ')}\n`

  for (const list of lists) {
    if (list !== 'events' && [...filters].length > 0) continue
    for (const query of queriesOf(list, filters, isOurs, given.today)) {
      const paging: Paging = { root, list, query: { ...query, translations: '1' }, filters, asEditor: given.asEditor }
      for await (const records of pagesOf(paging, ask)) {
        if (list === 'events') {
          const series = await newSeries(records, root, known, ask)
          if (series.length > 0) yield line({ part: list, language }, series)
        }
        for (const each of records) known.add(list, each)
        yield line({ part: list, language }, records)
      }
    }
  }
  if (isOurs) return
  for (const other of languages.filter((each) => each !== (language ?? given.fallback)))
    for await (const { part, own, joined } of join(localRoot(root, other), { filters, known, ask })) {
      if (joined.length > 0) yield line({ part, language: other, other: true }, joined)
      if (own.length > 0) yield line({ part, language: other }, own)
    }
}

/** Which lists are asked for. Of what repeats without an end, Almanac would work out decades. */
function queriesOf(
  list: ListName,
  filters: URLSearchParams,
  isOurs: boolean,
  today: string,
): readonly Readonly<Record<string, string>>[] {
  if (list !== 'events') return [{}]
  const all = allTimes(filters)
  if (!isOurs || filters.has('recurring') || filters.has('series')) return [all]
  const soon = `${Number(today.slice(0, 4)) + 2}-01-01 00:00:00`
  return [
    { ...all, recurring: 'false' },
    { ...all, recurring: 'true', ...('end_date' in all && { end_date: soon }) },
  ]
}

/** The series of occurrences that are new. */
async function newSeries(records: readonly Shown[], root: string, known: Known, ask: Ask): Promise<readonly Shown[]> {
  const found: Shown[] = []
  for (const { series, recurrence_id } of records) {
    const id = idText(series)
    if (id === undefined || recurrence_id === undefined || known.hasSeries(id)) continue
    const answer = await ask(listAddress(root, `events/${id}`, { translations: '1' }, new URLSearchParams()))
    if (answer.status === 200 && isShown(answer.value)) found.push(answer.value)
  }
  return found
}

/** The address of the API in another language: after that of the site. */
function localRoot(root: string, language: Language): string {
  const url = new URL(root)
  const path = /^(.*?)(\/(?:wp-json|api)\/.*)$/.exec(url.pathname)
  return `${url.origin}${path?.[1] ?? ''}/${language}${path?.[2] ?? url.pathname}${url.search}`
}
