import { may, mayEdit, permits } from '../../accounts/actor.ts'
import type { RecordKind } from '../../domain/entities.ts'
import type { Event } from '../../records/event.ts'
import { type Answer, created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import type { Fields } from '../../schema/field.ts'
import { checkRecord, prepareRecord } from './input.ts'
import { translationsParameter } from './fields.ts'
import { addressById, addressBySlug, type ItemAddress } from './merging/item-address.ts'
import { type Address, nouns, passwordProtected, recordProblems, readProblems } from './problems.ts'
import { admitReader } from './lists/references.ts'
import type { RecordResource, WriteOutcome } from './resource.ts'
import type { Slugged } from './texts.ts'
import { existingRecord, presented, presentedAfter, recordStateAfter, recordState } from './state.ts'
import { createRecord, moveToTrash, updateRecord } from './write.ts'
import { msg } from '../../texts/msg.ts'

/** The operations of a kind of record: its list, create, and read, update, delete by id and by slug (contract/addresses.md §3). */
export function recordOperations<B extends object, L extends Operation>(resource: RecordResource<B>, list: L) {
  const { kind, descriptions, example, exampleBody, representation: schema } = resource
  const { a } = nouns[kind]
  const summary = msg`Create ${a}`
  const create = operation({
    id: `create-${kind}`,
    methods: ['POST'],
    route: [`${kind}s`],
    summary,
    description: descriptions.create,
    parameters: resource.create,
    check: (input, context) => checkRecord(resource, input, context, undefined),
    permit: permits('write'),
    prepare: (input, context) => prepareRecord(resource, input, context),
    run: async ({ parameters }, context, _subject, { prepared, found }) => {
      const record = await createRecord(resource, parameters, context, { ...prepared, found })
      await resource.refuse?.(record, undefined, parameters, undefined, context)
      const body = await presentedAfter(resource, record, context)
      const warnings = context.warns && (await resource.warn?.(record, undefined, context))
      const answer = created({ ...body, ...warnings }, apiUrl(context.links, `/${kind}s/${record.id}`))
      return { ...answer, state: await recordState(resource, record, context, parameters) }
    },
    existing: (input, context) => existingRecord(resource, input, context),
    tagged: true,
    exampleBody,
    status: 201,
    schema,
    example,
    errors: resource.refusals ?? [],
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

const partialUpdate = msg(
  'Changes what is sent and leaves the rest. An empty value clears an optional field. POST, PUT and PATCH do the same.',
)

/** Read, update and delete of single records, addressed in one way; with the same rights in either. */
function itemOperations<B extends object, P extends Fields>(resource: RecordResource<B>, address: ItemAddress<P>) {
  const { kind, descriptions, example, exampleBody, representation: schema } = resource
  const { a } = nouns[kind]
  const { suffix, route, path, locate, absent } = address
  const shared = {
    ...{ route, locate, absent, schema, example },
    kept: (record: Slugged) => record,
    state: (record: Slugged, context: Context) => recordState(resource, record, context),
    // Without schema.org data, which nobody sends, and with the tickets where they are sent.
    shown: async (record: Slugged, context: Context, sent?: object) =>
      presented(resource, record, context, sent === undefined || 'tickets' in sent),
  }
  return {
    read: operation({
      ...shared,
      id: `read-${kind}${suffix}`,
      methods: ['GET'],
      summary: msg`Read ${a}`,
      description: address.describe(descriptions.read),
      path,
      parameters: { ...address.read.parameters, ...translationsParameter },
      unknownIs: address.read.unknownIs,
      permit: anyone,
      run: async (input, context, record) => {
        await admit(kind, record, context, input.path)
        const { translations } = input.parameters
        // Before the body: what is written in between makes the tag an old one, instead of that of a body nobody has read.
        const state = await recordState(resource, record, context)
        const body = await presented(resource, record, { ...context, translations }, true)
        return { ...ok(body), state, secret: hasPasswordHash(record) }
      },
      errors: [...readProblems(kind), ...address.read.absences],
    }),
    update: operation({
      ...shared,
      id: `update-${kind}${suffix}`,
      methods: ['POST', 'PUT', 'PATCH'],
      summary: msg`Update ${a}`,
      description: address.describe(partialUpdate),
      path: address.update.path as P,
      parameters: address.update.parameters,
      unknownIs: address.update.unknownIs,
      check: (input, context, record) => checkRecord(resource, input, context, record),
      permit: (actor, record) => (record ? mayEdit(actor, record) : may(actor, 'write')),
      prepare: (input, context) => prepareRecord(resource, input, context),
      run: async (input, context, record, { prepared, found }) => {
        const made = { ...prepared, found }
        const after = resource.change
          ? await resource.change(record, input.parameters, context, made)
          : { record: await updateRecord(resource, record, input.parameters, context, made) }
        await resource.refuse?.(after.record, record, input.parameters, after.written, context)
        return presentedWith(resource, after, context, context.warns)
      },
      exampleBody,
      errors: [...address.update.absences, ...(resource.refusals ?? [])],
    }),
    remove: operation({
      ...shared,
      id: `delete-${kind}${suffix}`,
      methods: ['DELETE'],
      summary: msg`Move ${a} to the trash`,
      description: address.describe(descriptions.remove),
      path,
      parameters: { ...address.read.parameters, ...resource.removal },
      unknownIs: address.read.unknownIs,
      permit: (actor, record) => (record ? mayEdit(actor, record) : may(actor, 'write')),
      run: async ({ parameters }, context, record) => {
        if (resource.remove) return presentedWith(resource, await resource.remove(record, parameters, context), context)
        if (record.status === 'trash') throw recordProblems[kind].inTrash()
        return presentedWith(resource, { record: await moveToTrash(resource, record, context) }, context)
      },
      errors: [...address.read.absences, recordProblems[kind].inTrash],
    }),
  }
}

/** A record after a write, with the number of those that were written with it. */
async function presentedWith<B extends object>(
  resource: RecordResource<B>,
  { record, written }: WriteOutcome<Slugged>,
  context: Context,
  warns = false,
): Promise<Answer<B>> {
  const body = await presentedAfter(resource, record, context)
  const warnings = warns && (await resource.warn?.(record, written, context))
  const shown = { ...body, ...(written !== undefined && { occurrences_written: written }), ...warnings }
  return { ...ok(shown), state: await recordStateAfter(resource, record, context) }
}

/** Throws where the caller may not read a record, or not without the password that protects it (contract/access.md §5, §6). */
export async function admit(kind: RecordKind, record: Slugged, context: Context, address: Address): Promise<void> {
  admitReader(kind, record, context.actor, address)
  if (!hasPasswordHash(record) || mayEdit(context.actor, record) || (await context.unlocks(lockOf(record)))) return
  throw passwordProtected()
}

/** Whose password opens the record: occurrences have that of their series, which may not be tried at each of them. */
function lockOf(record: Slugged & Pick<Event, 'passwordHash'>) {
  const occurrence =
    'occurrence' in record ? (record as Slugged & Pick<Event, 'passwordHash' | 'occurrence'>).occurrence : null
  const { passwordHash } = record
  return occurrence && !occurrence.own?.includes('password') ? { id: occurrence.series, passwordHash } : record
}

/** Whether a password protects the record: an event. */
function hasPasswordHash(record: Slugged): record is Slugged & { readonly passwordHash: string } {
  return 'passwordHash' in record && record.passwordHash !== null
}
