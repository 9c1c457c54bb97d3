import { collectionNames } from '../../domain/entities.ts'
import { bodyKinds, deliveryStates } from '../../domain/webhooks/webhook.ts'
import { signatureKinds } from '../../domain/webhooks/signature.ts'
import { languages } from '../../i18n/language.ts'
import { defaulted, fixed, optional, required, type Readable, type Values } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { oneOf, someOf } from '../../schema/types/values/one-of.ts'
import { text } from '../../schema/types/values/text.ts'
import { webUrl } from '../../schema/types/values/url.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { paging } from '../records/lists/paging.ts'

const name = text({ maxLength: 200 })
const kinds = someOf(collectionNames)
const filters = text({ maxLength: 2000, verbatim: true })
const view = text({ maxLength: 200, nonEmpty: true })
const language = oneOf(languages)

const texts = {
  name: {
    en: 'What it is called; default: the host of its address',
    fr: 'Son nom ; par défaut, l’hôte de son adresse',
  },
  url: {
    en: 'Where messages are sent, by POST: a public address',
    fr: 'Où les messages sont envoyés, par POST : une adresse publique',
  },
  kinds: {
    en: 'Of which records it is told, as a list or separated by commas; default: all',
    fr: 'Les fiches dont il est informé, en liste ou séparées par des virgules ; par défaut, toutes',
  },
  filters: {
    en: 'Of which events, by the filters of the list of events: status=publish&categories=music. What is relative to now is refused',
    fr: 'Les événements concernés, par les filtres de la liste des événements : status=publish&categories=music. Ce qui dépend du moment présent est refusé',
  },
  view: {
    en: 'Instead of filters: those of this view, by its slug or id, as they are now. One that asks for what is relative to now is refused',
    fr: 'À la place de filters : ceux de cette vue, par son slug ou son numéro, tels qu’ils sont maintenant. Celle qui dépend du moment présent est refusée',
  },
  body: {
    en: 'What messages have: where the record is and what changed, or the record whole',
    fr: 'Le contenu des messages : où est la fiche et ce qui a changé, ou la fiche entière',
  },
  language: {
    en: 'Language of the records; default: that of the request',
    fr: 'Langue des fiches ; par défaut, celle de la requête',
  },
}

/** The parameters of `create-webhook`. */
export const webhookFields = {
  url: required(webUrl(), texts.url),
  name: optional(name, texts.name),
  kinds: optional(kinds, texts.kinds),
  filters: defaulted(filters, '', texts.filters),
  view: optional(view, texts.view),
  body: defaulted(oneOf(bodyKinds), bodyKinds[0], texts.body),
  language: optional(language, texts.language),
  signature: defaulted(oneOf(signatureKinds), signatureKinds[0], {
    en: 'How messages are signed: v1 by a shared secret, v1a by a key of which the receiver has the public half',
    fr: 'La signature des messages : v1 par un secret partagé, v1a par une clé dont le destinataire a la moitié publique',
  }),
  secret: optional(text({ maxLength: 200, verbatim: true }), {
    en: 'The shared secret of v1, whsec_ and Base64; by default one is made',
    fr: 'Le secret partagé de v1, whsec_ et du Base64 ; par défaut, il est créé',
  }),
}

/** The parameters of `update-webhook`. */
export const webhookChanges = {
  url: fixed(webUrl(), texts.url),
  name: fixed(name, texts.name),
  kinds: fixed(kinds, texts.kinds),
  filters: fixed(filters, texts.filters),
  view: fixed(view, texts.view),
  body: fixed(oneOf(bodyKinds), texts.body),
  language: fixed(language, texts.language),
  paused: fixed(boolean(), {
    en: 'Whether it rests; false also goes on with one that was disabled',
    fr: 'S’il est en pause ; false reprend aussi un webhook désactivé',
  }),
}

export const deliveryFilters = {
  ...paging('none'),
  state: optional(oneOf(deliveryStates), {
    en: 'Only deliveries in this state',
    fr: 'Seulement les envois dans cet état',
  }),
}

export const deliveryPath = {
  webhook: required(recordId(), { en: 'Id of the webhook', fr: 'Numéro du webhook' }),
  id: required(recordId(), { en: 'Id of the delivery', fr: 'Numéro de l’envoi' }),
}

export type WebhookInput = Values<typeof webhookFields>
export type WebhookChange = Readable<typeof webhookChanges>
