import { z } from 'zod'
import { mayEdit } from '../../accounts/actor.ts'
import { endOf, oldestPreview, previewDays, previewToken } from '../../accounts/links/preview-link.ts'
import type { Event } from '../../records/event.ts'
import { defineProblem } from '../../errors/problem.ts'
import { ok } from '../../operations/answer.ts'
import { logActivity, type Context } from '../../operations/context.ts'
import { operation } from '../../operations/operation.ts'
import { described, named } from '../../schema/described.ts'
import type { idPath } from '../records/fields.ts'
import { belowEvent, type ItemAddress } from '../records/merging/item-address.ts'
import { addressText } from '../records/representation.ts'

const nothingToPreview = defineProblem({
  status: 409,
  code: 'rest_nothing_to_preview',
  when: {
    en: 'The event is published, or in the trash: a preview shows what is neither.',
    fr: 'L’événement est publié ou à la corbeille : un aperçu montre ce qui n’est ni l’un ni l’autre.',
  },
})

const previewRepresentation = named(
  'PreviewLink',
  z.strictObject({
    url: described(addressText, {
      en: 'Anyone with this address sees the event as its page will be.',
      fr: 'Toute personne qui a cette adresse voit l’événement tel que sa page sera.',
    }),
    expires: described(z.string(), { en: 'Until when it is valid.', fr: 'Jusqu’à quand elle est valable.' }),
  }),
  { en: 'A secret link to an event that is not published.', fr: 'Un lien secret vers un événement non publié.' },
)

/** The operations on secret links to an event that is not published: ours (contract/access.md §11). */
export function previewOperations(address: ItemAddress<typeof idPath>) {
  const ofEvent = belowEvent(address, 'preview-link', mayEdit)
  const create = operation({
    ...ofEvent,
    id: 'create-preview-link',
    methods: ['POST'],
    summary: { en: 'Make a preview link', fr: 'Créer un lien d’aperçu' },
    description: {
      en: `Anyone with the link sees the event, for ${previewDays} days. Once it is published, the link leads to its page.`,
      fr: `Toute personne qui a le lien voit l’événement, pendant ${previewDays} jours. Une fois publié, le lien mène à sa page.`,
    },
    run: async (_input, context, event) => {
      const { storage, links } = context
      if (event.status === 'publish' || event.status === 'trash') throw nothingToPreview()
      const made = await nextSecond(event, context)
      const token = previewToken({ event: event.id, made }, await storage.failures.secret())
      await logLink(event, context)
      return { status: 201, body: { url: `${links.site}/preview/${token}`, expires: textOf(endOf({ made })) } }
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
    summary: { en: 'End preview links', fr: 'Désactiver les liens d’aperçu' },
    description: {
      en: 'All links to the event that were made until now show nothing any more.',
      fr: 'Tous les liens vers l’événement créés jusqu’ici ne montrent plus rien.',
    },
    run: async (_input, context, event) => {
      const ended = await nextSecond(event, context)
      await context.storage.previewLinks.end(event.id, ended, oldestPreview(context.now()))
      await logLink(event, context)
      return ok({ ended: textOf(ended) })
    },
    schema: named(
      'EndedPreviewLinks',
      z.strictObject({ ended: described(z.string(), { en: 'When they were ended.', fr: 'Quand ils ont pris fin.' }) }),
      { en: 'When preview links were ended.', fr: 'Quand des liens d’aperçu ont pris fin.' },
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

function textOf(seconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString()
}
