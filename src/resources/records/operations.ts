import { may } from '../../access/actor.ts'
import { created } from '../../operations/answer.ts'
import { apiUrl } from '../../operations/links.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { addressById, addressBySlug } from './item-address.ts'
import { itemOperations, presented } from './item-operations.ts'
import { nouns } from './nouns.ts'
import { inputOf, type RecordResource, type RecordInput } from './resource.ts'
import type { Slugged } from './slugs.ts'
import { createRecord } from './write.ts'

/** The operations of a kind of record: its list, create, and read, update, delete by id and by slug (contract/addresses.md §3). */
export function recordOperations<R extends Slugged, W extends RecordInput, F, B extends object, L extends Operation>(
  resource: RecordResource<R, W, F, B>,
  list: L,
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
    check: (input, context) => resource.check(inputOf(input), context, undefined),
    permit: (actor) => may(actor, 'write'),
    prepare: (input, context) => resource.prepare(inputOf(input), context),
    run: async ({ parameters }, context, _subject, { prepared, found }) => {
      const record = await createRecord(resource, inputOf(parameters), context, { ...prepared, found })
      const body = await presented(resource, record, context, false)
      return created(body, apiUrl(context.links, `/${kind}s/${record.id}`))
    },
    exampleBody,
    answers: { status: 201, description: summary, schema, example, errors: [] },
  })
  return {
    list,
    create,
    byId: itemOperations(resource, addressById(resource)),
    bySlug: itemOperations(resource, addressBySlug(resource)),
  }
}

/** The operations of a kind, as the catalog has them. */
export function operationsOf({
  list,
  create,
  byId,
  bySlug,
}: ReturnType<typeof recordOperations>): readonly Operation[] {
  return [list, create, ...Object.values(byId), ...Object.values(bySlug)]
}
