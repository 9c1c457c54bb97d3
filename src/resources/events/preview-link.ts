import { z } from 'zod'
import { may, mayEdit, type Actor } from '../../accounts/actor.ts'
import { previewDays, previewToken } from '../../accounts/links/preview-link.ts'
import type { Event } from '../../records/event.ts'
import { defineProblem } from '../../errors/problem.ts'
import { logActivity, type Context } from '../../operations/context.ts'
import { operation } from '../../operations/operation.ts'
import { described, named } from '../../schema/described.ts'
import type { Values } from '../../schema/field.ts'
import { idPath } from '../records/fields.ts'
import type { ItemAddress } from '../records/merging/item-address.ts'
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

/** Makes a secret link to an event that is not published: ours (contract/access.md §11). */
export function previewOperation(address: ItemAddress<typeof idPath>) {
  return operation({
    id: 'create-preview-link',
    methods: ['POST'],
    route: [...address.route, 'preview-link'],
    summary: { en: 'Make a preview link', fr: 'Créer un lien d’aperçu' },
    description: {
      en: `Anyone with the link sees the event, for ${previewDays} days. Once it is published, the link leads to its page.`,
      fr: `Toute personne qui a le lien voit l’événement, pendant ${previewDays} jours. Une fois publié, le lien mène à sa page.`,
    },
    path: idPath,
    locate: (path: Values<typeof idPath>, context: Context) =>
      address.locate(path, context) as Promise<Event | undefined>,
    absent: (path: Values<typeof idPath>, context: Context) => address.absent(path, context),
    permit: (actor: Actor, event: Event | undefined) => (event ? mayEdit(actor, event) : may(actor, 'write')),
    run: async (_input, context, { id, status, occurrence }) => {
      const { storage, now, links } = context
      if (status === 'publish' || status === 'trash') throw nothingToPreview()
      const ends = Math.floor(now().epochMilliseconds / 1000) + previewDays * 86_400
      const token = previewToken({ event: id, ends }, await storage.failures.secret())
      const record = occurrence?.series ?? id
      await logActivity(context, { action: 'updated', kind: 'event', record, changed: ['preview_link'] })
      const expires = Temporal.Instant.fromEpochMilliseconds(ends * 1000).toString()
      return { status: 201, body: { url: `${links.site}/preview/${token}`, expires } }
    },
    status: 201,
    schema: previewRepresentation,
    example: {
      url: 'https://example.org/preview/7h-tby2o0-pV3hS0mD0mYx9m7C1yq0uXkq8vC1xg5r5rZcT3yqkqM',
      expires: '2027-03-15T12:00:00Z',
    },
    errors: [...address.read.absences, nothingToPreview],
  })
}
