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
import { msg } from '../../texts/msg.ts'

const name = text({ maxLength: 200 })
const kinds = someOf(collectionNames)
const filters = text({ maxLength: 2000, verbatim: true })
const view = text({ maxLength: 200, nonEmpty: true })
const language = oneOf(languages)

const texts = {
  name: msg('What it is called; default: the host of its address'),
  url: msg('Where messages are sent, by POST: a public address'),
  kinds: msg('Of which records it is told, as a list or separated by commas; default: all'),
  filters: msg(
    'Of which events, by the filters of the list of events: status=publish&categories=music. What is relative to now is refused',
  ),
  view: msg(
    'Instead of filters: those of this view, by its slug or id, as they are now. One that asks for what is relative to now is refused',
  ),
  body: msg('What messages have: where the record is and what changed, or the record whole'),
  language: msg('Language of the records; default: that of the request'),
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
  signature: defaulted(
    oneOf(signatureKinds),
    signatureKinds[0],
    msg('How messages are signed: v1 by a shared secret, v1a by a key of which the receiver has the public half'),
  ),
  secret: optional(
    text({ maxLength: 200, verbatim: true }),
    msg('The shared secret of v1, whsec_ and Base64; by default one is made'),
  ),
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
  paused: fixed(boolean(), msg('Whether it rests; false also goes on with one that was disabled')),
}

export const deliveryFilters = {
  ...paging('none'),
  state: optional(oneOf(deliveryStates), msg('Only deliveries in this state')),
}

export const deliveryPath = {
  webhook: required(recordId(), msg('Id of the webhook')),
  id: required(recordId(), msg('Id of the delivery')),
}

export type WebhookInput = Values<typeof webhookFields>
export type WebhookChange = Readable<typeof webhookChanges>
