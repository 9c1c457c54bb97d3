import { z } from 'zod'
import { translatedKinds } from '../../domain/entities.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleEvent } from '../events/example.ts'
import { exampleApi } from '../records/example.ts'
import { addressText, idNumber, revisedUtc } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

const change = namedSchema(
  'Change',
  z.strictObject({
    action: describedSchema(
      z.enum(['upsert', 'remove']),
      msg('`upsert`: the record is as told from now on; `remove`: it is not there, or not for you.'),
    ),
    kind: describedSchema(z.enum(translatedKinds), msg('The kind of the record.')),
    id: idNumber,
    revised_utc: revisedUtc,
    record: describedSchema(
      z.record(z.string(), z.unknown()).optional(),
      msg(
        'The record as its single read shows it; of a series without `occurrences`, with `exceptions` (the dates that differ) and `absent` (original starts that do not take place).',
      ),
    ),
  }),
  msg('What has become of a record.'),
)

/** A part of the feed of changes. */
export const changesRepresentation = namedSchema(
  'Changes',
  z.strictObject({
    changes: z.array(change),
    cursor: describedSchema(z.string(), msg('How far this is: `since` of the next request.')),
    more: describedSchema(z.boolean(), msg('Whether there is more to be read at once.')),
    next_rest_url: describedSchema(addressText, msg('Address of the next request.')),
  }),
  msg('What has changed, and where to go on.'),
)

/** A part of the feed, as answers tell it. */
export type ChangesPart = z.output<typeof changesRepresentation>

const cursor = 'a81f6c0e5d2b9374.2s8.x9d2Q_wA'

export const exampleChanges = {
  changes: [
    {
      action: 'upsert' as const,
      kind: 'event' as const,
      id: exampleEvent.id,
      revised_utc: '2026-11-21 02:14:10',
      record: { id: exampleEvent.id, title: exampleEvent.title },
    },
    { action: 'remove' as const, kind: 'venue' as const, id: 12, revised_utc: '2026-11-21 02:15:00' },
  ],
  cursor,
  more: false,
  next_rest_url: `${exampleApi}/changes?since=${cursor}&kinds=events%2Cvenues`,
}
