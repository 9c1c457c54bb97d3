import { utcText } from '../../domain/time/time.ts'
import type { Delivery, Webhook } from '../../domain/webhooks/webhook.ts'
import { ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { required, type Values } from '../../schema/field.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { deliveryFilters, deliveryPath } from './fields.ts'
import { findWebhook, mayUseWebhooks } from './item.ts'
import { deliveryNotFound, notActive, webhookNotFound } from './problems.ts'
import {
  deliveryRepresentation,
  exampleDelivery,
  presentDelivery,
  presentWhole,
  wholeDeliveryRepresentation,
} from './representation.ts'
import { msg } from '../../texts/msg.ts'

const collection = ['webhooks', { parameter: 'webhook', pattern: '\\d+' }, 'deliveries'] as const
const webhookPath = { webhook: required(recordId(), msg('Id of the webhook')) }

export const listDeliveries = listOperation({
  kind: 'delivery',
  plural: 'deliveries',
  route: collection,
  path: webhookPath,
  scope: 'read:webhooks',
  locate: async ({ webhook }: Values<typeof webhookPath>, context: Context) => findWebhook(webhook, context),
  absent: ({ webhook }: Values<typeof webhookPath>) => webhookNotFound(webhook),
  summary: msg('List the deliveries of a webhook'),
  description: msg('Newest first, without bodies: those of 30 days, the last 500, and all that wait.'),
  page: msg('A page of deliveries.'),
  collection: {
    example: '/webhooks/3/deliveries',
    of: ({ webhook }: Values<typeof webhookPath>) => `/webhooks/${webhook}/deliveries`,
  },
  parameters: deliveryFilters,
  representation: deliveryRepresentation,
  example: exampleDelivery,
  permit: mayUseWebhooks,
  find: async ({ state }, slice, context, { subject }) => {
    const page = await context.storage.deliveries.find(subject?.id ?? 0, state, slice)
    return { page, records: page.records.map((delivery) => presentDelivery(delivery, context)) }
  },
  errors: [webhookNotFound],
})

interface Owned {
  readonly webhook: Webhook
  readonly delivery: Delivery | undefined
}

const item = {
  tag: 'webhooks',
  route: [...collection, { parameter: 'id', pattern: '\\d+' }],
  path: deliveryPath,
  locate: async (
    { webhook: id, id: number }: Values<typeof deliveryPath>,
    context: Context,
  ): Promise<Owned | undefined> => {
    const webhook = await findWebhook(id, context)
    return webhook && { webhook, delivery: await context.storage.deliveries.byId(webhook.id, number) }
  },
  absent: ({ webhook }: Values<typeof deliveryPath>) => webhookNotFound(webhook),
  permit: mayUseWebhooks,
  schema: wholeDeliveryRepresentation,
  example: {
    ...exampleDelivery,
    request:
      '{"type":"event.upsert","timestamp":"2027-03-01T12:00:00Z","data":{"kind":"event","id":7,"action":"upsert"}}',
    ...{ response: '', reason: null },
  },
  errors: [webhookNotFound, deliveryNotFound],
} as const

export const readDelivery = operation({
  ...item,
  id: 'read-delivery',
  methods: ['GET'],
  summary: msg('Read a delivery'),
  description: msg('With what was sent and answered last.'),
  run: async (_input, context, { delivery }) => ok(presentWhole(existingDelivery(delivery), context)),
})

export const retryDelivery = operation({
  ...item,
  id: 'retry-delivery',
  methods: ['POST'],
  route: [...item.route, 'retry'],
  summary: msg('Deliver again'),
  description: msg(
    'Sends it now, with the record as it is now; where a later change of the record waits, that is sent now.',
  ),
  run: async (_input, context, { webhook, delivery }) => {
    if (webhook.state !== 'active') throw notActive()
    const { storage, now } = context
    const id = await storage.deliveries.again(existingDelivery(delivery), utcText(now()))
    return ok(presentWhole(existingDelivery(await storage.deliveries.byId(webhook.id, id)), context))
  },
  errors: [webhookNotFound, deliveryNotFound, notActive],
})

function existingDelivery(delivery: Delivery | undefined): Delivery {
  if (!delivery) throw deliveryNotFound()
  return delivery
}

export const deliveryOperations: readonly Operation[] = [listDeliveries, readDelivery, retryDelivery]
