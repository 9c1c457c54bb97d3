import { isDeepStrictEqual } from 'node:util'
import { may, mayEdit } from '../../../accounts/actor.ts'
import type { Activity } from '../../../domain/changes/activity.ts'
import { changesBetween, loggedStates } from '../../../domain/changes/changes.ts'
import type { Event } from '../../../records/event.ts'
import { Invalid } from '../../../errors/problem.ts'
import { ok } from '../../../operations/answer.ts'
import { type Context, logActivity } from '../../../operations/context.ts'
import { operation } from '../../../operations/operation.ts'
import { required } from '../../../schema/field.ts'
import { recordId } from '../../../schema/types/references/ids.ts'
import { addressById } from './item-address.ts'
import { nouns, recordProblems } from '../problems.ts'
import { unknownReference } from '../lists/references.ts'
import { restoringParameters } from '../earlier.ts'
import type { RecordResource } from '../resource.ts'
import { presented, recordStateAfter, recordState } from '../state.ts'
import type { Slugged } from '../texts.ts'
import { updateRecord } from '../write.ts'
import { msg } from '../../../texts/msg.ts'

interface Merge {
  /** The one that went to the trash. */
  readonly other: Slugged
  /** What the activity says of that. */
  readonly entry: Activity
}

/** Takes back that another venue or organizer was merged into the one that the path addresses (contract/writes.md §13). */
export function undoMergeOperation<B extends object>(
  resource: RecordResource<B> & { readonly kind: 'venue' | 'organizer' },
) {
  const { kind, representation: schema, example } = resource
  const { route, path, locate } = addressById(resource)
  const { a } = nouns[kind]
  return operation({
    id: `undo-merge-${kind}`,
    methods: ['POST'],
    route: [...route, 'merge', 'undo'],
    summary: msg`Undo a merge into ${a}`,
    description: msg(
      'The other comes out of the trash, and the events that the merge gave to this one, and that still name it, name the other again. Requires the right to delete both.',
    ),
    path,
    unknownIs: 'id',
    locate,
    state: (record, context) => recordState(resource, record, context),
    parameters: {
      from: required(recordId(1), msg('The id of the other, which is in the trash since')),
    },
    check: async ({ from }, context, record) => ({
      // Of one in the trash, `run` says so.
      issues:
        from === undefined ||
        !record ||
        record.status === 'trash' ||
        context.refused ||
        (await lastMerge(resource, from, record.id, context))
          ? []
          : [notMerged()],
    }),
    permit: (actor, record) => (record ? mayEdit(actor, record) : may(actor, 'write')),
    run: async ({ parameters: { from } }, context, record) => {
      if (record.status === 'trash') throw recordProblems[kind].inTrash()
      const merge = await lastMerge(resource, from, record.id, context)
      if (!merge) throw new Invalid([notMerged()])
      const { other, entry } = merge
      if (context.group) context.group.undoes = entry.group
      await updateRecord(resource, other, { status: other.trashedFrom ?? 'draft' }, context, {})
      for (const { record: id, before, after } of await eventEntries(kind, entry, record.id, context)) {
        const [event] = await context.storage.events.byIds([id])
        if (event) await nameAgain(event, kind, [before[kind], after[kind]] as never, [from, record.id], context)
      }
      await returnMembers(resource, entry, record, context)
      if (resource.merging) await moveBack(resource, entry, [from, record.id], context)
      const [now = record] = await resource.store(context.storage).byIds([record.id])
      const body = await presented(resource, now, context, false)
      return { ...ok(body), state: await recordStateAfter(resource, record, context) }
    },
    exampleBody: { from: 12 },
    schema,
    example,
    errors: [recordProblems[kind].inTrash],
  })
}

const notMerged = () =>
  unknownReference('from', msg('must be the id of one that was merged into this one and is in the trash'))

/** The merge of one into another, where it was the last that happened to the one and the caller may change it. */
async function lastMerge(
  resource: RecordResource,
  from: number,
  to: number,
  context: Context,
): Promise<Merge | undefined> {
  const other = await resource.store(context.storage).byId(from)
  if (other?.status !== 'trash' || !mayEdit(context.actor, other)) return undefined
  const filter = { kind: resource.kind, record: from, action: 'trashed' } as const
  const [entry] = (await context.storage.activity.find(filter, { offset: 0, limit: 1 })).records
  return entry?.after['merged_into'] === to ? { other, entry } : undefined
}

/** What the activity says of the events that a merge has changed, which were written with it. */
async function eventEntries(
  kind: 'venue' | 'organizer',
  { group, record: from }: Activity,
  to: number,
  { storage }: Context,
): Promise<readonly Activity[]> {
  const names = (ids: unknown, record: number) => Array.isArray(ids) && ids.includes(record)
  const entries = await storage.activity.from(group, { group, kind: 'event', action: 'updated' })
  return entries.filter((each) => names(each.before[kind], from) && names(each.after[kind], to))
}

/** Takes back what a record has of another since it was merged into it, unless it has something else by now. */
async function returnMembers(
  resource: RecordResource,
  { group }: Activity,
  record: Slugged,
  context: Context,
): Promise<void> {
  const filter = { group, kind: resource.kind, record: record.id, action: 'updated' } as const
  const [entry] = await context.storage.activity.from(group, filter)
  if (!entry) return
  const now = loggedStates(record)
  const same = Object.entries(entry.before).filter(([member]) =>
    isDeepStrictEqual(now[member] ?? null, entry.after[member] ?? null),
  )
  const parameters = restoringParameters(Object.fromEntries(same), resource.kind, Object.keys(resource.update))
  await updateRecord(resource, record, parameters, context, {})
}

/** Gives back what was below the other, and moved with the merge. */
async function moveBack(
  resource: RecordResource,
  { group }: Activity,
  between: readonly [from: number, to: number],
  context: Context,
): Promise<void> {
  const entries = await context.storage.activity.from(group, { group, kind: resource.kind, action: 'updated' })
  const moved = entries.filter(({ before }) => before['parent_venue'] === between[0])
  for (const below of await resource.store(context.storage).byIds(moved.map(({ record }) => record)))
    await resource.merging?.moveBack(below, between, context)
}

/** Gives an event back what it named before a merge, unless it names something else by now. */
async function nameAgain(
  event: Event,
  kind: 'venue' | 'organizer',
  [before, after]: readonly [readonly number[], readonly number[]],
  [from, to]: readonly [number, number],
  context: Context,
): Promise<void> {
  const member = `${kind}s` as const
  const now = event[member]
  if (now.includes(from) || !now.includes(to)) return
  const apart = before.includes(to) ? [...now, from] : now.map((id) => (id === to ? from : id))
  const named = { ...event, [member]: isDeepStrictEqual(now, after) ? before : apart }
  await context.storage.events.update(named, event)
  await logActivity(context, { action: 'updated', kind: 'event', record: event.id, ...changesBetween(event, named) })
}
