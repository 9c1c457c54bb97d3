import { fold, searchedFragments } from '../../../domain/text/search.ts'
import { areSimilarNames } from '../../../domain/text/similar-names.ts'
import { call } from '../../../operations/call.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskRequest } from '../page.ts'
import type { Kind, DirectoryRecord } from './kinds.ts'
import { nameInEachLanguage, subject } from './subject.ts'

/** A record whose name is like another. */
export interface Similar {
  readonly id: number
  /** In every language in which it has one: `Corn Hall / Halle aux grains`. */
  readonly name: string
  /** Where it is, whom to ask: what tells it apart. */
  readonly detail: string
  /** Whether the names are the same but for case and accents; of a room, in its building. */
  readonly isSame: boolean
}

/** As many lists are looked through, of so many records each. */
const [maxWords, maxRecords, maxShown] = [3, 50, 5]

/** The records of a kind, besides one, whose name is like one of `names`: found by the beginnings of its longest words. */
export async function similarRecords(
  request: DeskRequest,
  kind: Kind,
  names: readonly string[],
  besides?: number,
): Promise<readonly Similar[]> {
  const words = names
    .flatMap(searchedFragments)
    .flatMap((word) => word.split('-'))
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
  const beginnings = new Set(words.slice(0, maxWords).map((word) => word.slice(0, Math.max(4, word.length / 2))))
  const lists = await Promise.all([...beginnings].map((search) => searchByName(request, kind, search)))
  const records = new Map(lists.flat().map((body) => [subject(kind, body).id, body] as const))
  const building = Number(sentText(request, 'parent_venue'))
  return [...records.values()]
    .flatMap((body) => {
      const { id } = subject(kind, body)
      const own = nameInEachLanguage(kind, body)
      if (id === besides || !own.some((each) => names.some((wanted) => areSimilarNames(each, wanted)))) return []
      const isThere = !building || body.parent_venue === building
      const isSame = isThere && own.some((each) => names.some((wanted) => fold(each) === fold(wanted)))
      return { id, name: [...new Set(own)].join(' / '), detail: detailOf(body), isSame }
    })
    .toSorted((one, other) => Number(other.isSame) - Number(one.isSame))
    .slice(0, maxShown)
}

async function searchByName({ context }: DeskRequest, kind: Kind, search: string): Promise<readonly DirectoryRecord[]> {
  const parameters = {
    ...{ search, any_language: true, per_page: maxRecords, translations: true },
    ...(kind.isTerm && { hide_empty: false }),
  }
  return (await call(kind.operations.list, { parameters }, { ...context, uncounted: true }))[kind.plural] ?? []
}

/** What tells a record from another of its name. */
export function detailOf({ address, city, email, phone }: Partial<DirectoryRecord>): string {
  return ((address ?? city) ? [address, city] : [email ?? phone]).filter((text) => text !== undefined).join(', ')
}
