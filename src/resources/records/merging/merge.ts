import { mayEdit, may, accessRefusal } from '../../../accounts/actor.ts'
import { changesBetween } from '../../../domain/changes/changes.ts'
import type { Event } from '../../../records/event.ts'
import { ok } from '../../../operations/answer.ts'
import { type Context, logActivity } from '../../../operations/context.ts'
import { operation } from '../../../operations/operation.ts'
import { optional, required } from '../../../schema/field.ts'
import { someOf } from '../../../schema/types/values/one-of.ts'
import { recordId } from '../../../schema/types/references/ids.ts'
import { absorb, takeable } from './absorb.ts'
import { addressById } from './item-address.ts'
import { nouns, recordProblems } from '../problems.ts'
import { byCaller, publishLinked } from '../publication/publication.ts'
import { checkLinkableIds, unknownReference } from '../lists/references.ts'
import type { RecordResource } from '../resource.ts'
import { presented, recordStateAfter, recordState } from '../state.ts'
import { moveToTrash } from '../write.ts'
import { msg } from '../../../texts/msg.ts'

/** How many events are read at a time. */
const batch = 500

/** Merges another venue or organizer into the one that the path addresses (contract/writes.md §13). */
export function mergeOperation<B extends object>(
  resource: RecordResource<B> & { readonly kind: 'venue' | 'organizer' },
) {
  const { kind, representation: schema, example } = resource
  const { route, path, locate } = addressById(resource)
  const { a } = nouns[kind]
  return operation({
    id: `merge-${kind}`,
    methods: ['POST'],
    route: [...route, 'merge'],
    summary: msg`Merge another into ${a}`,
    description: msg(
      'Every event that names the other names this one instead, and the other goes to the trash. This one takes what it lacks, what `take` names, and the names of the other as further ones. Requires the right to delete both.',
    ),
    path,
    unknownIs: 'id',
    locate,
    kept: (record) => record,
    state: (record, context) => recordState(resource, record, context),
    parameters: {
      from: required(recordId(1), msg('The id of the other, which goes to the trash')),
      take: optional(
        someOf(takeable(resource)),
        msg('The fields of which the value of the other counts, where both have one'),
      ),
    },
    check: async ({ from }, context, record) => ({
      issues:
        from !== undefined && from === record?.id
          ? [unknownReference('from', msg('must be the id of another one'))]
          : [
              ...(await checkLinkableIds('from', kind, from === undefined ? [] : [from], context)),
              ...((from && record && (await resource.merging?.check(from, record, context))) || []),
            ],
    }),
    permit: (actor, record) => (record ? mayEdit(actor, record) : may(actor, 'write')),
    run: async ({ parameters: { from, take = [] } }, context, record) => {
      const store = resource.store(context.storage)
      const other = await store.byId(from)
      if (!other || !mayEdit(context.actor, other)) throw accessRefusal(context.actor, other)
      if (record.status === 'trash' || other.status === 'trash') throw recordProblems[kind].inTrash()
      const before = await readEventsInBatches(await store.linked(from), context)
      await store.relink(from, record.id)
      for (const event of before) {
        const after = withLinkReplaced(event, `${kind}s`, from, record.id)
        await logActivity(context, {
          action: 'updated',
          kind: 'event',
          record: event.id,
          ...changesBetween(event, after),
        })
        await publishLinked(after, context.storage, byCaller(context))
      }
      await absorb(resource, record, other, take, context)
      await resource.merging?.move(other, record, context)
      await moveToTrash(resource, other, context, { mergedInto: record.id })
      const merged = (await store.byId(record.id)) ?? record
      const body = await presented(resource, merged, context, false)
      return { ...ok(body), state: await recordStateAfter(resource, record, context) }
    },
    exampleBody: { from: 12 },
    schema,
    example,
    errors: [recordProblems[kind].inTrash],
  })
}

async function readEventsInBatches(ids: readonly number[], { storage }: Context): Promise<readonly Event[]> {
  const found: Event[] = []
  for (let from = 0; from < ids.length; from += batch)
    found.push(...(await storage.events.byIds(ids.slice(from, from + batch))))
  return found
}

/** An event that names one record in place of another, each once. */
function withLinkReplaced(event: Event, member: 'venues' | 'organizers', from: number, to: number): Event {
  return { ...event, [member]: [...new Set(event[member].map((id) => (id === from ? to : id)))] }
}
