import { may, mayRead } from '../../access/actor.ts'
import type { CalendarRecord } from '../../domain/entities.ts'
import { withSent, type Issue } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import { surroundingsOf } from '../../operations/execute.ts'
import type { PictureAddress, Pictures } from '../../operations/operation.ts'
import type { Fields, Values } from '../../schema/field.ts'
import { read } from '../../schema/read.ts'
import type { LinkedRecord } from '../../schema/types/linked-records.ts'
import { organizerResource } from '../organizers/resource.ts'
import { linkableRecords } from '../records/references.ts'
import type { RecordResource } from '../records/resource.ts'
import { memberOf } from '../records/members.ts'
import type { Slugged } from '../records/slugs.ts'
import { createRecord } from '../records/write.ts'
import { venueResource } from '../venues/resource.ts'

/*
 * `venue` and `organizer` of an event: ids, or data of new records, mixed (contract/writes.md §8). New ones follow the
 * rules of their own kind, whose problems are those of the one parameter.
 */

type Links = readonly LinkedRecord[] | null | undefined

export interface LinkWish {
  readonly venue?: Links
  readonly organizer?: Links
}

/** Everything that is wrong with the linked records. */
export async function checkLinks(wish: LinkWish, context: Context): Promise<readonly Issue[]> {
  return [
    ...(await checkLinked('venue', wish.venue, venueResource, context)),
    ...(await checkLinked('organizer', wish.organizer, organizerResource, context)),
  ]
}

/** The pictures of the new records that have to be fetched. */
export async function linkedPictures(wish: LinkWish, context: Context): Promise<readonly PictureAddress[]> {
  return [
    ...(await picturesOf('venue', wish.venue, venueResource, context)),
    ...(await picturesOf('organizer', wish.organizer, organizerResource, context)),
  ]
}

/**
 * The ids to link, in the order given, once the new records are written, and those of `before` that the caller cannot see
 * and so cannot mean to unlink.
 */
export async function linkedVenues(
  links: Links,
  before: readonly number[],
  context: Context,
  pictures: Pictures,
): Promise<readonly number[]> {
  if (links === undefined) return before
  const sent = await linkedIds(links, (raw) =>
    createRecord(venueResource, valuesOf(venueResource, raw, context), context, pictures, {
      awaitsEvent: !may(context.actor, 'publish'),
    }),
  )
  return withUnseen(sent, before, await context.storage.venues.byIds(before), context)
}

export async function linkedOrganizers(
  links: Links,
  before: readonly number[],
  context: Context,
  pictures: Pictures,
): Promise<readonly number[]> {
  if (links === undefined) return before
  const sent = await linkedIds(links, (raw) =>
    createRecord(organizerResource, valuesOf(organizerResource, raw, context), context, pictures, {
      awaitsEvent: !may(context.actor, 'publish'),
    }),
  )
  return withUnseen(sent, before, await context.storage.organizers.byIds(before), context)
}

/** What was sent, with what the caller cannot see of `before` in the places that it had. */
function withUnseen(
  sent: readonly number[],
  before: readonly number[],
  linked: readonly CalendarRecord[],
  { actor }: Context,
): readonly number[] {
  const unseen = new Set(linked.filter((record) => !mayRead(actor, record)).map(({ id }) => id))
  const ids = sent.filter((id) => !unseen.has(id))
  for (const [place, id] of before.entries()) if (unseen.has(id)) ids.splice(place, 0, id)
  return ids
}

type Linkable<R extends Slugged, C extends Fields, U extends Fields, F extends Fields> = RecordResource<R, C, U, U, F>

async function checkLinked<R extends Slugged, C extends Fields, U extends Fields, F extends Fields>(
  parameter: 'venue' | 'organizer',
  links: Links,
  resource: Linkable<R, C, U, F>,
  context: Context,
): Promise<readonly Issue[]> {
  if (!links) return []
  const ids = links.flatMap((link) => ('id' in link ? link.id : []))
  const issues: Issue[] = [...(await linkableRecords(parameter, resource.kind, ids, context))]
  for (const [index, link] of links.entries()) {
    if ('id' in link) continue
    const place = links.length === 1 ? parameter : `${parameter}[${index}]`
    const reading = read(resource.create, link.raw, surroundingsOf(context))
    const missing = reading.missing.map((name) => missingMember(parameter, place, name, link.raw))
    const found = await resource.check(reading.values, context, undefined)
    const wrong = withSent([...reading.issues, ...found], link.raw)
    issues.push(...missing, ...wrong.map((issue) => within(parameter, place, issue)))
  }
  return issues
}

async function picturesOf<R extends Slugged, C extends Fields, U extends Fields, F extends Fields>(
  parameter: string,
  links: Links,
  resource: Linkable<R, C, U, F>,
  context: Context,
): Promise<readonly PictureAddress[]> {
  const addresses: PictureAddress[] = []
  for (const link of links ?? []) {
    if ('id' in link) continue
    const wanted = await resource.pictures(valuesOf(resource, link.raw, context), context)
    addresses.push(...wanted.map(({ address }) => ({ parameter, address })))
  }
  return addresses
}

async function linkedIds(
  links: Exclude<Links, undefined>,
  create: (raw: Readonly<Record<string, unknown>>) => Promise<Slugged>,
): Promise<readonly number[]> {
  const ids = new Set<number>()
  for (const link of links ?? []) ids.add('id' in link ? link.id : (await create(link.raw)).id)
  return [...ids]
}

/** The values of a new record whose data `checkLinks` has found in order. */
function valuesOf<R extends Slugged, C extends Fields, U extends Fields, F extends Fields>(
  resource: Linkable<R, C, U, F>,
  raw: Readonly<Record<string, unknown>>,
  context: Context,
): Values<C> {
  return read(resource.create, raw, surroundingsOf(context)).values as Values<C>
}

/** The issue of a new record that stands within a parameter: `website` of `venue[1]` is `venue[1][website]`. */
function within(parameter: string, place: string, issue: Issue): Issue {
  const { code, message, sent } = issue
  const member = memberOf(place, issue.member ?? issue.parameter)
  const value = sent && { value: sent.value, member: sent.member === undefined ? member : memberOf(place, sent.member) }
  return {
    parameter,
    code,
    member,
    message: { en: `${place}: ${message.en}`, fr: `${place} : ${message.fr}` },
    ...(value === undefined ? {} : { sent: value }),
  }
}

const nouns = {
  venue: { en: 'A new venue', fr: 'Un nouveau lieu' },
  organizer: { en: 'A new organizer', fr: 'Un nouvel organisateur' },
} as const

/** The one thing that a new record needs is its name. */
function missingMember(parameter: 'venue' | 'organizer', place: string, name: string, raw: unknown): Issue {
  const { en, fr } = nouns[parameter]
  return {
    parameter,
    code: 'rest_property_required',
    member: memberOf(place, name),
    message: {
      en: `${en} needs a name (${place}.${name}).`,
      fr: `${fr} doit avoir un nom (${place}.${name}).`,
    },
    sent: { value: raw, member: place },
  }
}
