import { may, type Actor } from '../../../accounts/actor.ts'
import { readSlug, slugify } from '../../../domain/text/slug.ts'
import type { DocumentedProblem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { Segment } from '../../../operations/operation.ts'
import type { Event } from '../../../records/event.ts'
import { type Fields, type Values, fixed } from '../../../schema/field.ts'
import { elsewhere } from '../../../schema/types/anything.ts'
import { idPath, renamedSlugPath, slugPath, unlocking } from '../fields.ts'
import { eventNotFound, notAnEvent } from '../problems.ts'
import type { RecordResource } from '../resource.ts'
import type { Slugged } from '../texts.ts'
import { msg } from '../../../texts/msg.ts'

/** A way to address single records. In both ways events differ from venues and organizers (contract/access.md §5). */
export interface ItemAddress<P extends Fields> {
  /** The suffix of the ids of its operations. */
  readonly suffix: '' | '-by-slug'
  readonly route: readonly Segment[]
  readonly path: P
  /** What an operation does, with what is special about the address. */
  readonly describe: (description: Localized) => Localized
  readonly locate: (path: Values<P>, context: Context) => Promise<Slugged | undefined>
  /** What to say of an event that was not found, once the caller was allowed to ask; of others, `unknownIs` says it. */
  readonly absent: (path: Values<P>, context: Context) => Promise<Error>
  /** Of reads and deletes, and of updates. */
  readonly read: Taking
  readonly update: Taking & { readonly path: Fields }
}

interface Taking {
  readonly parameters: Fields
  /** The parameter that is wrong where no record is found; undefined if the record is absent instead. */
  readonly unknownIs: 'id' | 'slug' | undefined
  /** All that `absent` may say. */
  readonly absences: readonly DocumentedProblem[]
}

export function addressById(resource: RecordResource): ItemAddress<typeof idPath> {
  const { kind, update } = resource
  const unknown: Pick<Taking, 'unknownIs' | 'absences'> =
    kind === 'event'
      ? { unknownIs: undefined, absences: [eventNotFound, notAnEvent, ...(resource.absences ?? [])] }
      : { unknownIs: 'id', absences: [] }
  return {
    suffix: '',
    route: [`${kind}s`, { parameter: 'id', pattern: '\\d+' }],
    path: idPath,
    describe: (description) => description,
    locate: async ({ id }, { storage }) => (id === undefined ? undefined : resource.store(storage).byId(id)),
    absent: async ({ id }, { storage }) => {
      const found = await storage.kindOf(id)
      if (found === undefined) return eventNotFound('id', id)
      return found === kind && resource.gone ? resource.gone(id) : notAnEvent(id)
    },
    read: { ...unknown, parameters: kind === 'event' ? unlocking : {} },
    update: {
      ...{ ...unknown, path: idPath, parameters: update },
      absences: [...unknown.absences, ...(resource.conflicts ?? []), ...(resource.conflictsById ?? [])],
    },
  }
}

export function addressBySlug(resource: RecordResource): ItemAddress<typeof slugPath> {
  const { kind, update } = resource
  const read: Taking = { parameters: {}, unknownIs: 'slug', absences: [] }
  return {
    suffix: '-by-slug',
    route: [`${kind}s`, 'by-slug', { parameter: 'slug', pattern: '[^/]+' }],
    path: slugPath,
    describe: ({ en, fr }) => ({
      en: `${en} The slug leads to its record in whatever language it is.`,
      fr: `${fr} Le slug mène à sa fiche quelle qu’en soit la langue.`,
    }),
    locate: async ({ slug }, { storage }) => {
      if (slug === undefined) return undefined
      const records = resource.store(storage)
      return (await records.bySlug(readSlug(slug))) ?? records.bySlug(slugify(slug))
    },
    absent: async ({ slug }) => eventNotFound('slug', slug),
    read,
    update:
      kind === 'event'
        ? {
            path: renamedSlugPath,
            parameters: { ...update, password: passwordById },
            unknownIs: undefined,
            absences: [eventNotFound, ...(resource.conflicts ?? [])],
          }
        : { ...read, path: slugPath, parameters: update },
  }
}

/** The address of what belongs to an event, for whoever may write, and `mayUse` it: `/events/5/comments`. */
export function belowEvent(
  address: ItemAddress<typeof idPath>,
  segment: string,
  mayUse: (actor: Actor, event: Event) => boolean,
) {
  return {
    route: [...address.route, segment],
    path: idPath,
    locate: (path: Values<typeof idPath>, context: Context) =>
      address.locate(path, context) as Promise<Event | undefined>,
    absent: (path: Values<typeof idPath>, context: Context) => address.absent(path, context),
    permit: (actor: Actor, event: Event | undefined) => (event ? mayUse(actor, event) : may(actor, 'write')),
  }
}

/** A password is refused by slug, so that no open event is taken for a protected one. */
const passwordById = {
  ...fixed(
    elsewhere(msg('sent to /events/<id>: a password is set by id, not by slug')),
    msg('Refused: a password is set by id'),
  ),
  hidden: true as const,
}
