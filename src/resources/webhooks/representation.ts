import { z } from 'zod'
import { collectionNames, collections } from '../../domain/entities.ts'
import { checkedWith, signatureKindOf, signatureKinds } from '../../domain/webhooks/signature.ts'
import {
  bodyKinds,
  deliveryStates,
  disabledReasons,
  messageId,
  webhookStates,
  type Delivery,
  type Webhook,
} from '../../domain/webhooks/webhook.ts'
import { knownLanguages } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { addressText, idNumber, momentText } from '../records/representation.ts'
import { messageType, messageTypes } from './types.ts'
import { webhookSecret } from './write.ts'
import { msg } from '../../texts/msg.ts'

const members = {
  id: idNumber,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(collectionNames)),
  filters: describedSchema(z.string(), msg('Those of the list of events.')),
  body: z.enum(bodyKinds),
  language: z.enum(knownLanguages),
  signature: z.enum(signatureKinds),
  public_key: describedSchema(z.string().nullable(), msg('Of v1a: what checks its signatures, `whpk_…`.')),
  state: z.enum(webhookStates),
  reason: describedSchema(
    z.enum(disabledReasons).nullable(),
    msg(
      'Why it was disabled: ten attempts in vain, an answer 410, an owner who is gone or may not any more, a secret that cannot be read, filters that name what is gone.',
    ),
  ),
  user: describedSchema(idNumber.nullable(), msg('Its owner: what the owner may read is told. Null: gone.')),
  created_utc: momentText,
  failures: describedSchema(z.int().min(0), msg('Attempts in vain since a message last arrived.')),
  rest_url: addressText,
}

export const webhookRepresentation = namedSchema(
  'Webhook',
  z.strictObject(members),
  msg('A program that is told of changes.'),
)

export const newWebhookRepresentation = namedSchema(
  'NewWebhook',
  z.strictObject({
    ...members,
    secret: describedSchema(z.string().nullable(), msg('Told once. Of v1: what signs and checks; null for v1a.')),
  }),
  msg('A webhook with its secret.'),
)

export type WebhookRepresentation = z.output<typeof webhookRepresentation>

export function presentWebhook(
  webhook: Webhook,
  { links, settings }: Pick<Context, 'links' | 'settings'>,
): WebhookRepresentation {
  const { id, name, url, kinds, filters, body, language, state, reason, user, createdUtc, failures } = webhook
  const secret = webhookSecret(webhook, settings)
  const signature = secret === undefined ? 'v1' : signatureKindOf(secret)
  return {
    ...{ id, name, url, kinds: kinds.map((kind) => collections[kind]), filters, body, language, signature },
    public_key: secret !== undefined && signature === 'v1a' ? checkedWith(secret) : null,
    ...{ state, reason, user, created_utc: createdUtc, failures },
    rest_url: apiUrl(links, `/webhooks/${id}`),
  }
}

export const exampleWebhook: WebhookRepresentation = {
  ...{ id: 3, name: 'Website', url: 'https://www.example.org/hooks/calendar', kinds: ['events', 'venues'] },
  ...{ filters: 'status=publish&categories=music', body: 'thin', language: 'en', signature: 'v1', public_key: null },
  ...{ state: 'active', reason: null, user: 2, created_utc: '2027-03-01 12:00:00', failures: 0 },
  rest_url: 'https://example.org/api/calendar/events/v1/webhooks/3',
}

export const exampleNewWebhook = {
  ...exampleWebhook,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
}

const attempt = z.strictObject({
  at_utc: momentText,
  milliseconds: z.int().min(0),
  status: z.int().nullable(),
  fault: z.string().nullable(),
})

const deliveryMembers = {
  id: idNumber,
  message_id: describedSchema(z.string(), msg('The `webhook-id` of the message.')),
  type: describedSchema(z.enum(messageTypes).nullable(), msg('That of the message last sent; null: none yet.')),
  kind: z.enum([...collectionNames, 'ping', 'changes']),
  record: describedSchema(z.int().min(0), msg('The id of the record.')),
  state: describedSchema(
    z.enum(deliveryStates),
    msg('`waiting`: not yet arrived; `sent`: arrived; `failed`: given up.'),
  ),
  created_utc: momentText,
  due_utc: describedSchema(momentText.nullable(), msg('When it is tried next.')),
  ended_utc: momentText.nullable(),
  status: describedSchema(z.int().nullable(), msg('The HTTP status of the last answer; null: none.')),
  fault: describedSchema(
    z.string().nullable(),
    msg('Why there was no answer: `timeout`, `unreachable`, `not-allowed`.'),
  ),
  attempts: describedSchema(z.array(attempt), msg('The last 20, oldest first.')),
  rest_url: addressText,
}

export const deliveryRepresentation = namedSchema(
  'Delivery',
  z.strictObject(deliveryMembers),
  msg('A message to a webhook.'),
)

export const wholeDeliveryRepresentation = namedSchema(
  'WholeDelivery',
  z.strictObject({
    ...deliveryMembers,
    request: describedSchema(z.string().nullable(), msg('The body last sent.')),
    response: describedSchema(z.string().nullable(), msg('The first 2 kB of the last answer.')),
    reason: describedSchema(z.string().nullable(), msg('The error of the system, where there is no answer.')),
  }),
  msg('A message with its body and the answer.'),
)

export type DeliveryRepresentation = z.output<typeof deliveryRepresentation>

export function presentDelivery(delivery: Delivery, { links }: Pick<Context, 'links'>): DeliveryRepresentation {
  const { id, webhook, kind, record, state, createdUtc, dueUtc, endedUtc, status, fault, tries } = delivery
  return {
    ...{ id, message_id: messageId(delivery), type: messageType(delivery.request), record, state },
    kind: kind === 'ping' || kind === 'changes' ? kind : collections[kind],
    ...{ created_utc: createdUtc, due_utc: dueUtc, ended_utc: endedUtc, status, fault },
    attempts: tries.map(({ atUtc, ...rest }) => ({ at_utc: atUtc, ...rest })),
    rest_url: apiUrl(links, `/webhooks/${webhook}/deliveries/${id}`),
  }
}

export function presentWhole(delivery: Delivery, context: Pick<Context, 'links'>) {
  const { request, response, reason } = delivery
  return { ...presentDelivery(delivery, context), request, response, reason }
}

export const exampleDelivery: DeliveryRepresentation = {
  ...{ id: 31, message_id: 'msg_31_1', type: 'event.upsert', kind: 'events', record: 7, state: 'sent' },
  ...{ created_utc: '2027-03-01 12:00:00', due_utc: null, ended_utc: '2027-03-01 12:00:01', status: 204, fault: null },
  attempts: [{ at_utc: '2027-03-01 12:00:01', milliseconds: 85, status: 204, fault: null }],
  rest_url: 'https://example.org/api/calendar/events/v1/webhooks/3/deliveries/31',
}
