import { may, mayEdit } from '../../access/actor.ts'
import type { DocumentedProblem } from '../../errors.ts'
import { readSlug, slugify } from '../../domain/slug.ts'
import { ok, type Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, operation, type Operation, type Segment } from '../../operations/operation.ts'
import type { Fields, Values } from '../../schema/field.ts'
import { idPath, renamedSlugPath, slugPath, translationsWish } from './fields.ts'
import { eventNotFound, notAnEvent, recordProblems, unreadable } from './problems.ts'
import type { RecordResource, RecordWish } from './resource.ts'
import type { Slugged } from './slugs.ts'
import { moveToTrash, updateRecord } from './write.ts'

type Locate<R, P extends Fields> = (path: Values<P>, context: Context) => Promise<R | undefined>

/** How records are addressed: by id or by slug, with the same three operations behind either. */
interface Address<R, P extends Fields> {
  readonly suffix: '' | '-by-slug'
  readonly route: readonly Segment[]
  readonly path: P
  readonly addressed: Fields
  readonly unknownIs: 'id' | 'slug' | undefined
  readonly locate: Locate<R, P>
  /** What to say of an event that was not found, once the caller was allowed to ask; of others, `unknownIs` says it. */
  readonly absent: (path: Values<P>, context: Context) => Promise<Error>
  /** All that `absent` may say. */
  readonly absences: readonly DocumentedProblem[]
}

/** Read, update and delete by id. */
export function addressedById<R extends Slugged, U extends Fields, S extends Fields>(
  resource: RecordResource<R, Fields, U, S, Fields>,
): Operation[] {
  const { plural } = resource
  const address: Address<R, typeof idPath> = {
    suffix: '',
    route: [plural, { parameter: 'id', pattern: '\\d+' }],
    path: idPath,
    addressed: resource.addressed,
    unknownIs: resource.unknownIdIsInvalid ? 'id' : undefined,
    locate: async ({ id }, { storage }) => (id === undefined ? undefined : resource.store(storage).byId(id)),
    absent: async ({ id }, { storage }) => ((await storage.kindOf(id)) ? notAnEvent(id) : eventNotFound('id', id)),
    absences: resource.unknownIdIsInvalid ? [] : [eventNotFound, notAnEvent],
  }
  return [readIt(resource, address), updateIt(resource, address, idPath, resource.update), removeIt(resource, address)]
}

/** Read, update and delete by slug, with the same rights as by id. */
export function addressedBySlug<R extends Slugged, U extends Fields, S extends Fields>(
  resource: RecordResource<R, Fields, U, S, Fields>,
): Operation[] {
  const address: Address<R, typeof slugPath> = {
    suffix: '-by-slug',
    route: [resource.plural, 'by-slug', { parameter: 'slug', pattern: '[^/]+' }],
    path: slugPath,
    addressed: {},
    unknownIs: 'slug',
    locate: async ({ slug }, { storage }) => {
      if (slug === undefined) return undefined
      const store = resource.store(storage)
      return (await store.bySlug(readSlug(slug))) ?? store.bySlug(slugify(slug))
    },
    absent: async ({ slug }) => eventNotFound('slug', slug),
    absences: [],
  }
  const updatePath = resource.kind === 'event' ? renamedSlugPath : slugPath
  // An event that is to be updated under an unknown slug is absent, not a wrong parameter (contract/access.md §5).
  const updated: typeof address = resource.unknownIdIsInvalid
    ? address
    : { ...address, unknownIs: undefined, absences: [eventNotFound] }
  return [
    readIt(resource, address),
    updateIt(resource, updated, updatePath, resource.updateBySlug),
    removeIt(resource, address),
  ]
}

function readIt<R extends Slugged, P extends Fields>(
  resource: RecordResource<R, Fields, Fields, Fields, Fields>,
  address: Address<R, P>,
): Operation {
  return operation({
    ...addressOf(resource, address),
    id: `read-${resource.kind}${address.suffix}`,
    methods: ['GET'],
    summary: resource.summaries.read,
    path: address.path,
    parameters: { ...address.addressed, ...translationsWish },
    permit: anyone,
    run: async ({ path, parameters }, context, subject): Promise<Answer> => {
      if (!subject) throw await address.absent(path, context)
      await resource.admit(subject, context)
      const [body] = await resource.present([subject], { ...context, translations: parameters.translations }, true)
      return { ...ok(body), secret: isProtected(subject) }
    },
    writes: false,
    answers: {
      status: 200,
      description: resource.summaries.read,
      schema: resource.representation,
      errors: [...unreadable(resource.kind), ...address.absences],
    },
  })
}

function updateIt<R extends Slugged, P extends Fields, Q extends Fields>(
  resource: RecordResource<R, Fields, Fields, Fields, Fields>,
  address: Address<R, P>,
  path: Fields,
  parameters: Q,
): Operation {
  return operation({
    ...addressOf(resource, address),
    id: `update-${resource.kind}${address.suffix}`,
    methods: ['POST', 'PUT', 'PATCH'],
    summary: resource.summaries.update,
    path: path as P,
    parameters,
    check: (wish, context, subject) => resource.check(wish, context, subject),
    shown: async (subject, context) => shownAlone(resource, subject, context),
    permit: (actor, subject) => (subject ? mayEdit(actor, subject) : may(actor, 'write')),
    password: (wish) => resource.password?.(wish),
    pictures: (wish, context) => resource.pictures(wish, context),
    run: async ({ path: where, parameters: wish }, context, subject, pictures) => {
      if (!subject) throw await address.absent(where, context)
      const record = await updateRecord(resource, subject, wish as Values<Q> & RecordWish, context, pictures)
      const [body] = await resource.present([record], context, false)
      return ok(body)
    },
    writes: true,
    answers: {
      status: 200,
      description: resource.summaries.update,
      schema: resource.representation,
      errors: address.absences,
    },
  })
}

function removeIt<R extends Slugged, P extends Fields>(
  resource: RecordResource<R, Fields, Fields, Fields, Fields>,
  address: Address<R, P>,
): Operation {
  return operation({
    ...addressOf(resource, address),
    id: `delete-${resource.kind}${address.suffix}`,
    methods: ['DELETE'],
    summary: resource.summaries.remove,
    path: address.path,
    parameters: address.addressed,
    permit: (actor, subject) => (subject ? mayEdit(actor, subject) : may(actor, 'write')),
    run: async ({ path }, context, subject) => {
      if (!subject) throw await address.absent(path, context)
      if (subject.status === 'trash') throw recordProblems[resource.kind].inTrash()
      const record = await moveToTrash(resource, subject, context)
      const [body] = await resource.present([record], context, false)
      return ok(body)
    },
    writes: true,
    answers: {
      status: 200,
      description: resource.summaries.remove,
      schema: resource.representation,
      errors: [...address.absences, recordProblems[resource.kind].inTrash],
    },
  })
}

function addressOf<R extends Slugged, P extends Fields>(
  resource: RecordResource<R, Fields, Fields, Fields, Fields>,
  { route, locate, unknownIs }: Address<R, P>,
) {
  return { route, locate, ...(unknownIs ? { unknownIs } : {}), tag: resource.plural }
}

/** As a single read shows it. */
async function shownAlone<R extends Slugged>(
  resource: RecordResource<R, Fields, Fields, Fields, Fields>,
  record: R,
  context: Context,
): Promise<object> {
  const [shown] = await resource.present([record], context, true)
  return shown as object
}

function isProtected(record: Slugged): boolean {
  return 'passwordHash' in record && record.passwordHash !== null
}
