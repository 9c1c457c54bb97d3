import { may } from '../../access/actor.ts'
import { created } from '../../operations/answer.ts'
import { apiUrl } from '../../operations/links.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { addressById, addressBySlug } from './item-address.ts'
import { itemOperations, presented } from './item-operations.ts'
import { nouns } from './nouns.ts'
import { wishOf, type RecordResource, type RecordWish } from './resource.ts'
import type { Slugged } from './slugs.ts'
import { createRecord } from './write.ts'

/** The operations of a kind of record besides its list: create, and read, update, delete by id and by slug (contract/addresses.md §3). */
export function recordOperations<R extends Slugged, W extends RecordWish, F, B extends object>(
  resource: RecordResource<R, W, F, B>,
) {
  const { kind, descriptions, example, exampleBody, representation: schema } = resource
  const { a } = nouns[kind]
  const summary = { en: `Create ${a.en}`, fr: `Créer ${a.fr}` }
  const create = operation({
    id: `create-${kind}`,
    methods: ['POST'],
    route: [`${kind}s`],
    tag: `${kind}s`,
    summary,
    description: descriptions.create,
    parameters: resource.create,
    check: (wish, context) => resource.check(wishOf(wish), context, undefined),
    permit: (actor) => may(actor, 'write'),
    prepare: (wish, context) => resource.prepare(wishOf(wish), context),
    run: async ({ parameters }, context, _subject, { prepared, found }) => {
      const record = await createRecord(resource, wishOf(parameters), context, { ...prepared, found })
      const body = await presented(resource, record, context, false)
      return created(body, apiUrl(context.links, `/${kind}s/${record.id}`))
    },
    exampleBody,
    answers: { status: 201, description: summary, schema, example, errors: [] },
  })
  return {
    create,
    byId: itemOperations(resource, addressById(resource)),
    bySlug: itemOperations(resource, addressBySlug(resource)),
  }
}

/** A list of records of a kind, with the operations of `recordOperations`, as the catalog has them. */
export function listed(list: Operation, { create, byId, bySlug }: ReturnType<typeof recordOperations>): Operation[] {
  return [list, create, ...Object.values(byId), ...Object.values(bySlug)]
}
