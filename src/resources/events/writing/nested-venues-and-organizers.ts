import { may, mayRead, requireScope, maySeeAwaitingEvent } from '../../../accounts/actor.ts'
import type { CalendarRecord, LinkedKind, RecordKind } from '../../../domain/entities.ts'
import type { Event } from '../../../records/event.ts'
import type { Issue } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { surroundingsOf } from '../../../operations/executing/execute.ts'
import { readFields } from '../../../schema/read.ts'
import { parameterPlace, type RecordReference } from '../../../schema/types/references/records.ts'
import { organizerResource } from '../../organizers/operations.ts'
import { checkRecord, nestedIssues, missingMember } from '../../records/input.ts'
import { checkLinkableIds } from '../../records/lists/references.ts'
import type { Base, NamedImage, Prepared, RecordInput, RecordResource } from '../../records/resource.ts'
import { createRecord } from '../../records/write.ts'
import { venueResource } from '../../venues/operations.ts'
import { msg } from '../../../texts/msg.ts'

/*
 * `venue` and `organizer` of an event: ids, or data of new records, mixed (contract/writes.md §8). New ones follow the
 * rules of their own kind, whose problems are those of the one parameter.
 */

type Links = readonly RecordReference[] | null | undefined

interface LinkInput {
  readonly venue?: Links
  readonly organizer?: Links
}

/** Everything that is wrong with the linked records; what an event names `before` and shows can be named again. */
export async function checkLinks(
  input: LinkInput,
  context: Context,
  before: Pick<Event, 'venues' | 'organizers'> | undefined,
): Promise<readonly Issue[]> {
  return [
    ...(await checkLinked('venue', input.venue, before?.venues, venueResource, context)),
    ...(await checkLinked('organizer', input.organizer, before?.organizers, organizerResource, context)),
  ]
}

/** The pictures that the new records name. */
export function linkedImages({ venue, organizer }: LinkInput, context: Context): readonly NamedImage[] {
  return [
    ...nestedImages('venue', venue, venueResource, context),
    ...nestedImages('organizer', organizer, organizerResource, context),
  ]
}

function nestedImages(
  parameter: string,
  links: Links,
  resource: RecordResource,
  context: Context,
): readonly NamedImage[] {
  return (links ?? []).flatMap((link) =>
    'id' in link ? [] : { parameter, image: nestedValues(resource, link.raw, context).image },
  )
}

/** What an event names before a write, and whether everybody may read the event after it. */
interface Linking {
  readonly before: readonly number[]
  readonly isPublic: boolean
}

/**
 * Writes the new records, and returns the ids to link in the order given. It keeps links of `before` that the caller
 * cannot see, and so cannot mean to remove.
 */
export async function resolveLinkedIds(
  resource: RecordResource,
  links: Links,
  { before, isPublic }: Linking,
  context: Context,
  prepared: Prepared,
): Promise<readonly number[]> {
  if (links === undefined) return before
  const mine = { ...context, lineage: undefined }
  const ids = new Set<number>()
  for (const link of links ?? []) {
    if (!('id' in link)) requireScope(context.actor, `write:${resource.kind}s`)
    const { id } = 'id' in link ? link : await createLinked(resource, link.raw, isPublic, mine, prepared)
    ids.add(id)
  }
  return withUnseen([...ids], before, await loadedBy(resource, before, context), resource.kind, context)
}

/** Creates what comes with an event, as visible as that (contract/writes.md §8). */
async function createLinked(
  resource: RecordResource,
  raw: Readonly<Record<string, unknown>>,
  isPublic: boolean,
  context: Context,
  prepared: Prepared,
) {
  const input = nestedValues(resource, raw, context)
  if (isPublic || (input.status === 'private' && may(context.actor, 'publish')))
    return createRecord(resource, input, context, prepared)
  const isDated = input.date !== undefined || Boolean(input.date_utc)
  const waiting = ({ dateUtc, ...base }: Base): Base => ({
    ...base,
    dateUtc: isDated ? dateUtc : null,
    status: input.status === 'pending' ? 'pending' : 'draft',
  })
  const blank = (base: Base) => ({ ...resource.blank(waiting(base)), awaitsEvent: true })
  // Without the status: one of this name that exists keeps its own.
  return createRecord({ ...resource, blank }, { ...input, status: undefined }, context, prepared)
}

interface Linked extends CalendarRecord {
  readonly awaitsEvent: boolean
}

/** The venues or organizers of these ids. */
async function loadedBy(
  { kind }: RecordResource,
  ids: readonly number[],
  { storage }: Context,
): Promise<readonly Linked[]> {
  if (ids.length === 0) return []
  return kind === 'venue' ? storage.venues.byIds(ids) : storage.organizers.byIds(ids)
}

/** The ids that were sent, with those of `before` that the caller cannot see in their old positions. */
function withUnseen(
  sent: readonly number[],
  before: readonly number[],
  linked: readonly Linked[],
  kind: RecordKind,
  { actor }: Context,
): readonly number[] {
  const isSeen = (one: Linked) => (one.awaitsEvent && maySeeAwaitingEvent(kind, actor)) || mayRead(kind, actor, one)
  const unseen = new Set(linked.filter((one) => !isSeen(one)).map(({ id }) => id))
  const ids = sent.filter((id) => !unseen.has(id))
  for (const [place, id] of before.entries()) if (unseen.has(id)) ids.splice(place, 0, id)
  return ids
}

async function checkLinked(
  parameter: LinkedKind,
  links: Links,
  before: readonly number[] = [],
  resource: RecordResource,
  context: Context,
): Promise<readonly Issue[]> {
  if (!links) return []
  const waiting = (await loadedBy(resource, before, context)).filter(
    ({ awaitsEvent }) => awaitsEvent && maySeeAwaitingEvent(parameter, context.actor),
  )
  const shown = new Set(waiting.map(({ id }) => id))
  const ids = links.flatMap((link) => ('id' in link && !shown.has(link.id) ? link.id : []))
  const issues: Issue[] = [...(await checkLinkableIds(parameter, resource.kind, ids, context))]
  for (const [index, link] of links.entries()) {
    if ('id' in link) continue
    const { raw } = link
    const place = parameterPlace(parameter, index, links)
    const { values, missing, issues: wrong } = readFields(resource.create, raw, surroundingsOf(context))
    issues.push(...missing.map((name) => missingMember(place, name, needsName(parameter, place, name), raw)))
    const { issues: found } = await checkRecord(resource, values, context, undefined)
    issues.push(...nestedIssues(place, [...wrong, ...found], raw))
  }
  return issues
}

/** The values of a new record whose data `checkLinks` has found in order. */
function nestedValues(
  { create }: RecordResource,
  raw: Readonly<Record<string, unknown>>,
  context: Context,
): RecordInput {
  return readFields(create, raw, surroundingsOf(context)).values
}

const nouns = {
  venue: msg('A new venue'),
  organizer: msg('A new organizer'),
} as const

/** The one thing that a new record needs. */
function needsName(kind: keyof typeof nouns, place: string, name: string): Localized {
  const { en, fr } = nouns[kind]
  return { en: `${en} needs a name (${place}.${name}).`, fr: `${fr} doit avoir un nom (${place}.${name}).` }
}
