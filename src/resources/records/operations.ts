import { may } from '../../access/actor.ts'
import { created } from '../../operations/answer.ts'
import { apiUrl } from '../../operations/links.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import type { Fields, Values } from '../../schema/field.ts'
import { addressedById, addressedBySlug } from './addressed.ts'
import { recordProblems } from './problems.ts'
import type { RecordResource, RecordWish } from './resource.ts'
import type { Slugged } from './slugs.ts'
import { createRecord } from './write.ts'

/**
 * The eight operations of a kind of record: list, create, and read, update, delete by id and by slug
 * (contract/addresses.md §3).
 */
export function recordOperations<
  R extends Slugged,
  C extends Fields,
  U extends Fields,
  S extends Fields,
  F extends Fields,
>(resource: RecordResource<R, C, U, S, F>): Operation[] {
  const { kind, plural, summaries } = resource
  const list = operation({
    id: `list-${plural}`,
    methods: ['GET'],
    route: [plural],
    tag: plural,
    summary: summaries.list,
    path: {},
    parameters: resource.filters,
    check: (filters, context) => resource.checkFilters(filters, context),
    permit: anyone,
    run: ({ parameters }, context) => resource.list(parameters, context),
    writes: false,
    answers: {
      status: 200,
      description: summaries.list,
      schema: resource.listRepresentation,
      errors: [recordProblems[kind].pageNotFound],
    },
  })
  const create = operation({
    id: `create-${kind}`,
    methods: ['POST'],
    route: [plural],
    tag: plural,
    summary: summaries.create,
    path: {},
    parameters: resource.create,
    check: (wish, context) => resource.check(wish, context, undefined),
    permit: (actor) => may(actor, 'write'),
    password: (wish) => resource.password?.(wish),
    pictures: (wish, context) => resource.pictures(wish, context),
    run: async ({ parameters }, context, _subject, pictures) => {
      const record = await createRecord(resource, parameters as Values<C> & RecordWish, context, pictures)
      const [body] = await resource.present([record], context, false)
      return created(body, apiUrl(context.links, `/${plural}/${record.id}`))
    },
    writes: true,
    answers: {
      status: 201,
      description: summaries.create,
      schema: resource.representation,
      errors: [],
    },
  })
  return [list, create, ...addressedById(resource), ...addressedBySlug(resource)]
}
