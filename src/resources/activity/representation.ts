import { z } from 'zod'
import { type Activity, withoutLinks } from '../../domain/changes/activity.ts'
import type { States } from '../../domain/changes/changes.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { parameterOfMember } from '../records/earlier.ts'
import { msg } from '../../texts/msg.ts'

export const actions = [
  ...['created', 'updated', 'published', 'trashed', 'restored', 'deleted', 'purged', 'sold'],
] as const satisfies readonly Activity['action'][]

export const activityKinds = [
  ...['event', 'venue', 'organizer', 'category', 'tag', 'ticket', 'image', 'site', 'user'],
] as const satisfies readonly Activity['kind'][]

const members = z.record(z.string(), z.unknown())

/** An entry of the log. */
export const activityRepresentation = namedSchema(
  'Activity',
  z.strictObject({
    id: z.int().min(1),
    date_utc: describedSchema(z.string(), msg('When it happened.')),
    action: z.enum(actions),
    kind: z.enum(activityKinds),
    record: describedSchema(z.int(), msg('The id of what was changed.')),
    group: describedSchema(
      z.int(),
      msg('The first of the entries that were written together: its own id where it is that, or alone.'),
    ),
    undoes: describedSchema(z.int().nullable(), msg('The group that this one took back; null: none.')),
    user: describedSchema(
      z.strictObject({ id: z.int(), name: z.string() }).nullable(),
      msg('Who did it, by the name at that time; null: the service itself.'),
    ),
    address: describedSchema(
      z.string().nullable().optional(),
      msg('Where the request came from, shortened unless ACTIVITY_ADDRESSES says otherwise; for editors.'),
    ),
    changed: describedSchema(z.array(z.string()), msg('The names of the members that were changed.')),
    before: describedSchema(
      members,
      msg('Their values before, as parameters take them; texts by language: `title@fr`. Secrets are left out.'),
    ),
    after: describedSchema(members, msg('Their values after.')),
  }),
  msg('Something that happened to a record.'),
)

/** An entry of the log, as answers show it. */
export type ActivityRepresentation = z.infer<typeof activityRepresentation>

export const exampleActivity: ActivityRepresentation = {
  id: 12,
  date_utc: '2026-11-21 02:14:10',
  action: 'updated',
  kind: 'event',
  record: 5,
  group: 12,
  undoes: null,
  user: { id: 1, name: 'Ada' },
  address: '203.0.113.0',
  changed: ['title'],
  before: { 'title@en': 'Jazz' },
  after: { 'title@en': 'Jazz Night' },
}

/** The result of a restoration. */
export const restorationRepresentation = namedSchema(
  'Restoration',
  z.strictObject({
    activity: z.int(),
    kind: z.enum(activityKinds),
    id: z.int(),
    restored: describedSchema(z.array(z.string()), msg('The members that were brought back.')),
    missing: describedSchema(
      z.array(z.strictObject({ member: z.string(), id: z.unknown() })),
      msg('What a member named then and is gone, or in the trash, or not yours to read.'),
    ),
    current: describedSchema(z.record(z.string(), z.unknown()), msg('The record as it is now.')),
  }),
  msg('A record that was brought back to an earlier state.'),
)

export const exampleRestoration: z.infer<typeof restorationRepresentation> = {
  activity: 12,
  kind: 'event',
  id: 5,
  restored: ['title', 'venue'],
  missing: [{ member: 'venue', id: 7 }],
  current: { id: 5, title: 'Jazz' },
}

export function presentActivity(entry: Activity, showsAddress: boolean): ActivityRepresentation {
  const { id, atUtc, action, kind, record, group, undoes, user, userName, address, changed, before, after } = entry
  const byParameters = (members: States) =>
    Object.fromEntries(Object.entries(members).map(([member, value]) => [parameterOfMember(member, kind), value]))
  return {
    ...{ id, date_utc: atUtc, action, kind, record, group, undoes },
    user: user === null ? null : { id: user, name: userName ?? '' },
    ...(showsAddress && { address }),
    changed: changed.map((member) => parameterOfMember(member, kind)),
    before: byParameters(withoutLinks(before)),
    after: byParameters(after),
  }
}
