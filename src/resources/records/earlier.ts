import { mayRead } from '../../accounts/actor.ts'
import type { Activity } from '../../domain/changes/activity.ts'
import type { States } from '../../domain/changes/changes.ts'
import { type CalendarRecord, collections, type RecordKind } from '../../domain/entities.ts'
import { isKnownLanguage } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { noDate } from '../../schema/types/date-time.ts'

/** The members that were changed since, with the values that they had before: of each its first change counts. */
export function earlierState(entries: readonly Activity[]): States {
  const state: Record<string, unknown> = {}
  for (const { before } of entries)
    for (const [name, value] of Object.entries(before)) if (!Object.hasOwn(state, name)) state[name] = value
  return state
}

/** The parameter that a member of a kind is: its name has another one with some. */
export function parameterOfMember(member: string, kind: Activity['kind']): string {
  if (kind === 'event') return member === 'parent' ? 'post_parent' : member
  return kind === 'venue' || kind === 'organizer' ? member.replace(/^name(?=@|$)/, kind) : member
}

/** The parameters that bring members back, as far as an update takes them. */
export function restoringParameters(
  state: States,
  kind: Activity['kind'],
  takes: readonly string[],
): Record<string, unknown> {
  const parameters: Record<string, unknown> = {}
  for (const [member, value] of Object.entries(state)) {
    // A draft has no date of its own, which `date` cannot say.
    if (member === 'date' && value === null && takes.includes('date_utc')) parameters['date_utc'] = noDate
    const [name = '', language] = parameterOfMember(member, kind).split('@')
    if (!takes.includes(name) || (value === null && always.has(name))) continue
    parameters[name] = isKnownLanguage(language)
      ? { ...(parameters[name] as object | undefined), [language]: value }
      : exactly(name, value)
  }
  return parameters
}

/** A cost in a list is read as it is, even where the present one is shown with the same text. */
function exactly(name: string, value: unknown): unknown {
  return name === 'cost' && typeof value === 'string' ? [value] : value
}

/** What has a value in every state. */
const always = new Set(['date', 'author', 'timezone', 'status'])

export interface Missing {
  readonly member: string
  readonly id: unknown
}

/** The parameters without what they name and is not there to be named any more, which is told. */
export async function withoutMissing(parameters: Readonly<Record<string, unknown>>, context: Context) {
  const kept: Record<string, unknown> = {}
  const missing: Missing[] = []
  for (const [name, value] of Object.entries(parameters)) {
    const find = finders[name]
    // A text has the name of a link where the record is a venue or an organizer.
    if (!find || (typeof value === 'object' && !Array.isArray(value))) {
      kept[name] = value
      continue
    }
    const ids = (Array.isArray(value) ? value : [value]) as readonly number[]
    const found = new Set(await find(ids, context))
    missing.push(...ids.filter((id) => !found.has(id)).map((id) => ({ member: name, id })))
    if (Array.isArray(value)) kept[name] = ids.filter((id) => found.has(id))
    else if (found.size > 0) kept[name] = value
  }
  return { kept, missing }
}

type Find = (ids: readonly number[], context: Context) => Promise<readonly number[]>

const linkable =
  (kind: RecordKind): Find =>
  async (ids, { storage, actor }) => {
    const records: readonly CalendarRecord[] = await storage[collections[kind]].byIds(ids)
    return records.filter((record) => record.status !== 'trash' && mayRead(kind, actor, record)).map(({ id }) => id)
  }
const images: Find = async (ids, { storage }) => (await storage.images.byIds(ids)).map(({ id }) => id)
const terms: Find = async (ids, { storage }) => (await storage.terms.byIds(ids)).map(({ id }) => id)

const finders: Readonly<Record<string, Find>> = {
  venue: linkable('venue'),
  organizer: linkable('organizer'),
  post_parent: linkable('event'),
  parent_venue: linkable('venue'),
  categories: terms,
  tags: terms,
  parent: terms,
  ...{ image: images, logo: images, icon: images, cover: images },
  family_category: terms,
  author: async (ids, { storage }) => {
    const users = await Promise.all(ids.map((id) => storage.users.byId(id)))
    return users.flatMap((user) => user?.id ?? [])
  },
}
