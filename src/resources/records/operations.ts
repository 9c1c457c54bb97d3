import { may } from '../../access/actor.ts'
import { created } from '../../operations/answer.ts'
import { apiUrl } from '../../operations/links.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { checkRecord, prepareRecord } from './check.ts'
import { addressById, addressBySlug } from './item-address.ts'
import { itemOperations, presented } from './item-operations.ts'
import { nouns } from './problems.ts'
import type { RecordResource } from './resource.ts'
import { createRecord } from './write.ts'

/** The operations of a kind of record: its list, create, and read, update, delete by id and by slug (contract/addresses.md §3). */
export function recordOperations<B extends object, L extends Operation>(resource: RecordResource<B>, list: L) {
  const { kind, descriptions, example, exampleBody, representation: schema } = resource
  const { a } = nouns[kind]
  const summary = { en: `Create ${a.en}`, fr: `Créer ${a.fr}` }
  const create = operation({
    id: `create-${kind}`,
    methods: ['POST'],
    route: [`${kind}s`],
    summary,
    description: descriptions.create,
    parameters: resource.create,
    check: (input, context) => checkRecord(resource, input, context, undefined),
    permit: (actor) => may(actor, 'write'),
    prepare: (input, context) => prepareRecord(resource, input, context),
    run: async ({ parameters }, context, _subject, { prepared, found }) => {
      const record = await createRecord(resource, parameters, context, { ...prepared, found })
      const body = await presented(resource, record, context, false)
      return created(body, apiUrl(context.links, `/${kind}s/${record.id}`))
    },
    exampleBody,
    status: 201,
    schema,
    example,
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
