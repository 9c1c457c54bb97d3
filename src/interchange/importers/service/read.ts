import type { Language } from '../../../i18n/language.ts'
import type { Defaults, Format, Found, Item, Source } from '../item.ts'
import {
  shownEventParameters,
  organizerParameters,
  shownTermParameters,
  venueParameters,
  type Wording,
} from './event.ts'
import { exceptionOf } from './exception.ts'
import { idText, objectsOfMember, plainValue, type Shown } from './members.ts'
import { answersInFile, type ListName } from './parts.ts'
import { referencesOf } from './references.ts'
import { aboveOf, parentsFirst } from './terms.ts'

/** Answers of this interface, ours or the original’s: from a service, or saved. */
export const pages: Format = {
  name: 'json',
  recognizes: (start, filename) =>
    /^\s*[[{]/.test(start) &&
    !/^\s*[[{][^]{0,200}"@(context|type|graph)"/.test(start) &&
    (/"(rest_url|global_id|utc_start_date|part)"\s*:/.test(start) ||
      (/\.json$/.test(filename) && /"(events|venues|organizers|categories|tags|start_date)"\s*:/.test(start))),
  read: readServiceFile,
}

const kinds = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
} as const satisfies Readonly<Record<ListName, Item['kind']>>

const parametersOf = {
  event: shownEventParameters,
  venue: venueParameters,
  organizer: organizerParameters,
  category: shownTermParameters,
  tag: shownTermParameters,
} as const

const aboveIn = { categories: 'parent', venues: 'parent_venue' } as const

async function* readServiceFile(source: Source, defaults: Defaults): AsyncIterable<Found> {
  const others = await textsElsewhere(source)
  const seen = new Set<string>()
  const series = new Map<string, Shown>()
  const wordingOf = (kind: Item['kind'], id: string, language: Language | undefined): Wording => ({
    language: language ?? defaults.language,
    others: others.get(`${kind} ${id}`) ?? {},
  })

  function* foundItem(kind: Item['kind'], shown: Shown, language: Language | undefined): Iterable<Found> {
    const id = idText(shown)
    if (id === undefined || seen.has(`${kind} ${id}`)) return
    seen.add(`${kind} ${id}`)
    if (shown['status'] === 'trash') return
    const wording = wordingOf(kind, id, language)
    const parameters = parametersOf[kind](shown, wording)
    const place = { line: null, title: shownTitle(shown) }
    const item = { kind, externalId: id, place, parameters, ...lineageOfShown(shown) }
    if (kind !== 'event') {
      const references = aboveOf(kind, shown)
      yield { item: { ...item, ...(Object.keys(references).length > 0 && { references }) } }
      return
    }
    yield* foundLinked(shown, language)
    if (shown['recurrence']) series.set(id, shown)
    const whole = series.get(idText(shown['series']) ?? '')
    const references = referencesOf(shown)
    const exception = whole && whole !== shown && exceptionOf({ shown, parameters, references }, whole, wording)
    if (exception === 'none') return
    if (exception) yield { item: { ...item, ...exception } }
    else yield { item: { ...item, references } }
  }

  function* foundLinked(shown: Shown, language: Language | undefined): Iterable<Found> {
    for (const category of parentsFirst(objectsOfMember(shown['categories'])))
      yield* foundItem('category', category, language)
    for (const tag of objectsOfMember(shown['tags'])) yield* foundItem('tag', tag, language)
    for (const venue of objectsOfMember(shown['venue'])) yield* foundItem('venue', venue, language)
    for (const organizer of objectsOfMember(shown['organizer'])) yield* foundItem('organizer', organizer, language)
  }

  // Those of all pages, as what one is below may be on a later one.
  let held: { readonly list: 'categories' | 'venues'; readonly records: readonly Shown[] } | undefined
  function* foundHeld(language: Language | undefined): Iterable<Found> {
    const [list, records] = [held?.list ?? 'venues', held?.records ?? []]
    held = undefined
    for (const each of parentsFirst(records, aboveIn[list])) yield* foundItem(kinds[list], each, language)
  }
  for await (const { list, records, language, isOther } of answersInFile(source)) {
    if (isOther) continue
    if (held && held.list !== list) yield* foundHeld(language)
    if (list === 'categories' || list === 'venues') {
      held = { list, records: [...(held?.records ?? []), ...records] }
      continue
    }
    for (const each of records) yield* foundItem(kinds[list], each, language)
  }
  yield* foundHeld(undefined)
}

/** The texts that answers in other languages have, by kind and id. */
async function textsElsewhere(source: Source): Promise<Map<string, Record<string, Shown>>> {
  const texts = new Map<string, Record<string, Shown>>()
  for await (const { list, records, language, isOther } of answersInFile(source)) {
    if (!isOther || language === undefined) continue
    for (const each of records) {
      const key = `${kinds[list]} ${idText(each) ?? ''}`
      texts.set(key, { ...texts.get(key), [language]: each })
    }
  }
  return texts
}

/** A date of a series has the lineage of its series behind its own id. */
function lineageOfShown(shown: Shown): Pick<Item, 'lineage' | 'partOf'> {
  const all = shown['global_id_lineage']
  const ids = (Array.isArray(all) ? all : [shown['global_id']]).filter(
    (id): id is string => typeof id === 'string' && id.length <= 520,
  )
  const [own, ...others] = ids.slice(0, 20)
  if (own === undefined) return {}
  if (typeof shown['recurrence_id'] !== 'string') return { lineage: [own, ...others] }
  return { lineage: [own], ...(others.length > 0 && { partOf: others }) }
}

function shownTitle(shown: Shown): string {
  const text = [shown['title'], shown['venue'], shown['organizer'], shown['name']].find(
    (each) => typeof each === 'string',
  )
  return typeof text === 'string' ? plainValue(shown, text) : ''
}
