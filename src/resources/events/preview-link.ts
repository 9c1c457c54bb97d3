import { z } from 'zod'
import { mayEdit } from '../../accounts/actor.ts'
import { previewExpiry, oldestPreview, previewDays, previewToken } from '../../accounts/links/preview-link.ts'
import type { Event } from '../../records/event.ts'
import { defineProblem } from '../../errors/problem.ts'
import { ok } from '../../operations/answer.ts'
import { logActivity, type Context } from '../../operations/context.ts'
import { operation } from '../../operations/operation.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import type { idPath } from '../records/fields.ts'
import { belowEvent, type ItemAddress } from '../records/merging/item-address.ts'
import { addressText } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

const nothingToPreview = defineProblem({
  status: 409,
  code: 'rest_nothing_to_preview',
  when: msg('The event is published, or in the trash: a preview shows what is neither.'),
})

const previewRepresentation = namedSchema(
  'PreviewLink',
  z.strictObject({
    url: describedSchema(addressText, msg('Anyone with this address sees the event as its page will be.')),
    expires: describedSchema(z.string(), msg('Until when it is valid.')),
  }),
  msg('A secret link to an event that is not published.'),
)

/** The operations on secret links to an event that is not published: ours (contract/access.md §11). */
export function previewOperations(address: ItemAddress<typeof idPath>) {
  const ofEvent = belowEvent(address, 'preview-link', mayEdit)
  const create = operation({
    ...ofEvent,
    id: 'create-preview-link',
    methods: ['POST'],
    summary: msg('Make a preview link'),
    description: msg`Anyone with the link sees the event, for ${previewDays} days. Once it is published, the link leads to its page.`,
    run: async (_input, context, event) => {
      const { storage, links } = context
      if (event.status === 'publish' || event.status === 'trash') throw nothingToPreview()
      const made = await nextSecond(event, context)
      const token = previewToken({ event: event.id, made }, await storage.failures.secret())
      await logLink(event, context)
      return {
        status: 201,
        body: { url: `${links.site}/preview/${token}`, expires: instantOfSeconds(previewExpiry({ made })) },
      }
    },
    status: 201,
    schema: previewRepresentation,
    example: {
      url: 'https://example.org/preview/7h-tby2o0-pV3hS0mD0mYx9m7C1yq0uXkq8vC1xg5r5rZcT3yqkqM',
      expires: '2027-03-15T12:00:00Z',
    },
    errors: [...address.read.absences, nothingToPreview],
  })
  const end = operation({
    ...ofEvent,
    id: 'end-preview-links',
    methods: ['DELETE'],
    summary: msg('End preview links'),
    description: msg('All links to the event that were made until now show nothing any more.'),
    run: async (_input, context, event) => {
      const ended = await nextSecond(event, context)
      await context.storage.previewLinks.end(event.id, ended, oldestPreview(context.now()))
      await logLink(event, context)
      return ok({ ended: instantOfSeconds(ended) })
    },
    schema: namedSchema(
      'EndedPreviewLinks',
      z.strictObject({ ended: describedSchema(z.string(), msg('When they were ended.')) }),
      msg('When preview links were ended.'),
    ),
    example: { ended: '2027-03-01T12:00:00Z' },
    errors: [...address.read.absences],
  })
  return { create, end }
}

/** The activity tells of it with the series, where the event is a date of one. */
async function logLink({ id, occurrence }: Event, context: Context): Promise<void> {
  const record = occurrence?.series ?? id
  await logActivity(context, { action: 'updated', kind: 'event', record, changed: ['preview_link'] })
}

/** The present second of Unix time, or the one after that in which links were last ended: what was made since then is apart from it. */
async function nextSecond({ id }: Event, { now, storage }: Context): Promise<number> {
  return Math.max(Math.floor(now().epochMilliseconds / 1000), (await storage.previewLinks.ended(id)) + 1)
}

function instantOfSeconds(seconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString()
}
