import { z } from 'zod'
import { ok } from '../../operations/answer.ts'
import { apiUrl } from '../../operations/request.ts'
import { anyone, operation } from '../../operations/operation.ts'
import { defaulted, optional } from '../../schema/field.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { integer } from '../../schema/types/values/number.ts'
import { text } from '../../schema/types/values/text.ts'
import { exampleApi } from '../records/example.ts'
import { addressText } from '../records/representation.ts'
import { changeCursorText, firstReading, goesOn, parseChangeCursor } from './cursor.ts'
import { cursorGone } from './problems.ts'
import { questionOfKinds, changesQuestion } from './question.ts'
import { partOfChanges } from './part.ts'
import { msg } from '../../texts/msg.ts'

/** How many items a page has. */
const pageLength = 500

const item = z.strictObject({
  state: z.enum(['updated', 'deleted']),
  kind: z.literal('Event'),
  id: z.int(),
  modified: z.int(),
  data: z.record(z.string(), z.unknown()).optional(),
})

const rpdePage = namedSchema(
  'RpdePage',
  z.strictObject({ next: addressText, items: describedSchema(z.array(item), msg('Events.')) }),
  msg('A page of RPDE 1.0.'),
)

const example = {
  next: `${exampleApi}/changes.rpde?afterChangeNumber=318&reading=a81f6c0e5d2b9374.8u.x9d2Q_wA`,
  items: [
    {
      state: 'updated' as const,
      kind: 'Event' as const,
      id: 2391,
      modified: 317,
      data: { '@type': 'Event', name: 'Jazz' },
    },
    { state: 'deleted' as const, kind: 'Event' as const, id: 2390, modified: 318 },
  ],
}

/**
 * The public events as a feed of OpenActive’s Realtime Paged Data Exchange 1.0, ordered by change number. `reading` is where a reader has begun, so that one
 * that was away for too long is told so.
 */
export const rpdeOperation = operation({
  id: 'read-changes-rpde',
  methods: ['GET'],
  route: ['changes.rpde'],
  tag: 'changes',
  summary: msg('Read changes as RPDE'),
  description: msg(
    'A page of OpenActive’s Realtime Paged Data Exchange 1.0: all events that the caller may see, series once, as schema.org data, by change number. An empty page is the last one for now.',
  ),
  parameters: {
    afterChangeNumber: defaulted(integer({ minimum: 0 }), 0, msg('The change number of the last item that was read')),
    reading: optional(text({ maxLength: 100 }), msg('As `next` has it')),
  },
  permit: anyone,
  run: async ({ parameters: { afterChangeNumber: position, reading } }, context) => {
    const question = changesQuestion(questionOfKinds(['events']), context, undefined)
    const begun = reading === undefined ? await firstReading(question, context) : parseChangeCursor(reading)
    const cursor = begun && { ...begun, position }
    const isKnown = cursor?.hash === question.hash && cursor.epoch === (await context.storage.revisions.epoch())
    if (!cursor || !isKnown || !(await goesOn(cursor, question.audience, context)))
      throw cursorGone(apiUrl(context.links, '/changes.rpde'))
    let read = await partOfChanges(question, cursor, pageLength, context)
    // A page without items would be the last.
    while (read.more && read.changes.length === 0)
      read = await partOfChanges(question, { ...cursor, position: read.position }, pageLength, context)
    const { changes } = read
    const items = changes.map(({ id, position: modified, record }) => {
      const named = { kind: 'Event' as const, id, modified }
      return record
        ? { state: 'updated' as const, ...named, data: { ...(record['json_ld'] as object | undefined) } }
        : { state: 'deleted' as const, ...named }
    })
    const after = { afterChangeNumber: items.at(-1)?.modified ?? position }
    const next = apiUrl(context.links, '/changes.rpde', {
      ...after,
      reading: changeCursorText({ ...cursor, position: 0 }),
    })
    return ok({ next, items })
  },
  schema: rpdePage,
  example,
  errors: [cursorGone],
})
