import { z } from 'zod'
import { type Activity, withoutLinks } from '../../domain/changes/activity.ts'
import type { States } from '../../domain/changes/changes.ts'
import { described, named } from '../../schema/described.ts'
import { parameterOf } from '../records/earlier.ts'

export const actions = [
  ...['created', 'updated', 'published', 'trashed', 'restored', 'deleted', 'purged', 'sold'],
] as const satisfies readonly Activity['action'][]

export const activityKinds = [
  ...['event', 'venue', 'organizer', 'category', 'tag', 'ticket', 'image', 'site', 'user'],
] as const satisfies readonly Activity['kind'][]

const members = z.record(z.string(), z.unknown())

/** An entry of the log. */
export const activityRepresentation = named(
  'Activity',
  z.strictObject({
    id: z.int().min(1),
    date_utc: described(z.string(), { en: 'When it happened.', fr: 'Quand cela s’est passé.' }),
    action: z.enum(actions),
    kind: z.enum(activityKinds),
    record: described(z.int(), { en: 'The id of what was changed.', fr: 'Le numéro de ce qui a été modifié.' }),
    group: described(z.int(), {
      en: 'The first of the entries that were written together: its own id where it is that, or alone.',
      fr: 'La première des entrées écrites ensemble : son propre numéro si c’est elle, ou si elle est seule.',
    }),
    undoes: described(z.int().nullable(), {
      en: 'The group that this one took back; null: none.',
      fr: 'Le groupe que celui-ci a annulé ; null : aucun.',
    }),
    user: described(z.strictObject({ id: z.int(), name: z.string() }).nullable(), {
      en: 'Who did it, by the name at that time; null: the service itself.',
      fr: 'L’auteur, sous le nom qu’il portait alors ; null : le service lui-même.',
    }),
    address: described(z.string().nullable().optional(), {
      en: 'Where the request came from, shortened unless ACTIVITY_ADDRESSES says otherwise; for editors.',
      fr: 'D’où venait la requête, abrégé sauf si ACTIVITY_ADDRESSES en décide autrement ; pour les éditeurs.',
    }),
    changed: described(z.array(z.string()), {
      en: 'The names of the members that were changed.',
      fr: 'Les noms des champs modifiés.',
    }),
    before: described(members, {
      en: 'Their values before, as parameters take them; texts by language: `title@fr`. Secrets are left out.',
      fr: 'Leurs valeurs d’avant, telles que les paramètres les acceptent ; les textes par langue : `title@fr`. Sans les secrets.',
    }),
    after: described(members, { en: 'Their values after.', fr: 'Leurs valeurs d’après.' }),
  }),
  { en: 'Something that happened to a record.', fr: 'Ce qui est arrivé à une fiche.' },
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
export const restorationRepresentation = named(
  'Restoration',
  z.strictObject({
    activity: z.int(),
    kind: z.enum(activityKinds),
    id: z.int(),
    restored: described(z.array(z.string()), {
      en: 'The members that were brought back.',
      fr: 'Les champs rétablis.',
    }),
    missing: described(z.array(z.strictObject({ member: z.string(), id: z.unknown() })), {
      en: 'What a member named then and is gone, or in the trash, or not yours to read.',
      fr: 'Ce qu’un champ désignait alors et qui n’existe plus, est à la corbeille ou ne vous est pas lisible.',
    }),
    current: described(z.record(z.string(), z.unknown()), {
      en: 'The record as it is now.',
      fr: 'La fiche telle qu’elle est maintenant.',
    }),
  }),
  { en: 'A record that was brought back to an earlier state.', fr: 'Une fiche ramenée à un état antérieur.' },
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
    Object.fromEntries(Object.entries(members).map(([member, value]) => [parameterOf(member, kind), value]))
  return {
    ...{ id, date_utc: atUtc, action, kind, record, group, undoes },
    user: user === null ? null : { id: user, name: userName ?? '' },
    ...(showsAddress && { address }),
    changed: changed.map((member) => parameterOf(member, kind)),
    before: byParameters(withoutLinks(before)),
    after: byParameters(after),
  }
}
