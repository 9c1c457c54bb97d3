import { loggedStates } from '../../../domain/changes/changes.ts'
import { fold } from '../../../domain/text/search.ts'
import type { Context } from '../../../operations/context.ts'
import { restoringParameters } from '../earlier.ts'
import type { RecordInput, RecordResource } from '../resource.ts'
import type { Slugged } from '../texts.ts'
import { updateRecord } from '../write.ts'

/** What a merge leaves as it is: what each record is by itself, and what says where it is below another. */
const apart = new Set([
  ...['venue', 'organizer', 'slug', 'status', 'author', 'date', 'date_utc', 'other_names', 'parent_venue'],
])

/** The fields that one record may take of another that is merged into it. */
export function takeable({ update }: Pick<RecordResource, 'update'>): readonly string[] {
  return Object.keys(update).filter((name) => !apart.has(name))
}

/** Gives a record what it lacks and the other has, what `take` names, and the names of the other as further ones. */
export async function absorb(
  resource: RecordResource,
  record: Slugged,
  other: Slugged,
  take: readonly string[],
  context: Context,
): Promise<Slugged> {
  const [mine, its] = [loggedStates(record), loggedStates(other)]
  const isTaken = (name: string) => take.includes(name) || (isPoint(name) && take.some(isPoint))
  const lacks = (member: string) => (mine[member] ?? null) === null
  const lacksPoint = lacks('geo_lat')
  const wanted = Object.entries(its).filter(
    ([member, value]) =>
      value !== null && (isTaken(member.split('@')[0] ?? '') || (isPoint(member) ? lacksPoint : lacks(member))),
  )
  const names = namesAfter(record, other)
  const parameters = {
    ...restoringParameters(Object.fromEntries(wanted), resource.kind, takeable(resource)),
    ...(names !== undefined && { other_names: names }),
  }
  return updateRecord(resource, record, parameters as RecordInput, context, {})
}

/** Coordinates are taken together. */
function isPoint(name: string): boolean {
  return name === 'geo_lat' || name === 'geo_lng'
}

/** The further names of a record that has those of another, too; undefined where it has them all. */
function namesAfter(record: Slugged, other: Slugged): string | undefined {
  const own = new Set(allNames(record).map(fold))
  const fresh = [...new Map(allNames(other).map((name) => [fold(name), name]))].filter(([folded]) => !own.has(folded))
  if (fresh.length === 0) return undefined
  return [...furtherNames(record), ...fresh.map(([, name]) => name)].join('\n')
}

function allNames(record: Slugged): readonly string[] {
  const names = Object.values(record.texts).flatMap((text) => (text && 'name' in text && text.name ? [text.name] : []))
  return [...names, ...furtherNames(record)]
}

function furtherNames(record: Slugged): readonly string[] {
  const { otherNames } = record as Slugged & { readonly otherNames?: string | null }
  return otherNames?.split('\n') ?? []
}
