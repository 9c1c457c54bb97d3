import { type Actor, mayRead } from '../../../accounts/actor.ts'
import { collections, type RecordKind } from '../../../domain/entities.ts'
import type { Event } from '../../../records/event.ts'
import type { Venue } from '../../../records/venue.ts'
import type { Organizer } from '../../../records/organizer.ts'
import { headlineOf, textOf, type Texts } from '../../../domain/text/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import type { ActivityRepresentation } from '../../../resources/activity/representation.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { DeskRequest } from '../page.ts'
import { userName } from '../parts/user-name.ts'

/** The members of an activity entry that tell which record it is about. */
export type About = Pick<ActivityRepresentation, 'kind' | 'record' | 'before' | 'after'>

/** The record of an entry: its name, and whether it is still there for the reader. */
export interface RecordName {
  readonly name: string | undefined
  readonly isThere: boolean
}

/** Tells the records of some entries: as they are called now, and those that are gone as the entry calls them. */
export async function activityRecordNamer(
  entries: readonly About[],
  request: DeskRequest,
): Promise<(entry: About) => RecordName> {
  const names = await currentRecordNames(entries, request)
  return (entry) => {
    const name = names.get(`${entry.kind} ${entry.record}`)
    const called = name || nameThen(entry, request.language)
    const shown = entry.kind === 'user' && called !== undefined ? userName(called, request) : called
    return { name: shown, isThere: name !== undefined }
  }
}

/** The names of records that are there for the reader, by kind and id: `venue 5`; empty for one without a name. */
export type Names = ReadonlyMap<string, string>

/** How some records are called now, by one statement a kind. */
export async function currentRecordNames(
  records: readonly Pick<About, 'kind' | 'record'>[],
  { context, actor, language }: DeskRequest,
): Promise<Names> {
  const names = new Map<string, string>()
  for (const [kind, find] of Object.entries(finders)) {
    const ids = new Set(records.filter((each) => each.kind === kind).map(({ record }) => record))
    if (ids.size === 0) continue
    for (const [id, name] of await find([...ids], context.storage, actor, language)) names.set(`${kind} ${id}`, name)
  }
  return names
}

type Find = (
  ids: readonly number[],
  storage: Storage,
  actor: Actor,
  language: Language,
) => Promise<readonly (readonly [id: number, name: string])[]>

const linkable =
  (kind: RecordKind): Find =>
  async (ids, storage, actor, language) => {
    const found: readonly (Event | Venue | Organizer)[] = await storage[collections[kind]].byIds(ids)
    return found
      .filter((record) => mayRead(kind, actor, record))
      .map((record) => [record.id, headlineForReader(record, language)] as const)
  }

/** The name of a record with texts in several languages, in the best one for the reader. */
function headlineForReader(
  record: { readonly language: Language; readonly texts: Texts<object> },
  language: Language,
): string {
  return headlineOf({ ...textOf(record, language) })
}

const terms: Find = async (ids, storage, _actor, language) =>
  (await storage.terms.byIds(ids)).map((term) => [term.id, textOf(term, language).name] as const)

/** Not filtered by rights: only user managers see the activity of users. */
const users: Find = async (ids, storage) => {
  const found = await Promise.all(ids.map((id) => storage.users.byId(id)))
  return found.flatMap((user) => (user ? [[user.id, user.name] as const] : []))
}

/** By kind; what happens to tickets and pictures is told without a name. */
const finders: Readonly<Record<string, Find>> = {
  event: linkable('event'),
  venue: linkable('venue'),
  organizer: linkable('organizer'),
  category: terms,
  tag: terms,
  user: users,
}

/** The name that an entry has of its record: the one after it, in the language of the reader where there is one. */
function nameThen({ before, after }: About, language: Language): string | undefined {
  const texts = [...Object.entries(after), ...Object.entries(before)].filter(([member]) => headline.test(member))
  const [, name] = texts.find(([member]) => member.endsWith(`@${language}`)) ?? texts[0] ?? []
  return typeof name === 'string' ? name : undefined
}

/** The member that is the name of a record, as parameters are called. */
const headline = /^(?:title|name|venue|organizer|username)(?:@|$)/
