import { ok } from '../../operations/answer.ts'
import { operation } from '../../operations/operation.ts'
import { secretShownOnce, stateOfWebhook, secretToShow, webhooks } from './item.ts'
import { notActive, webhookNotFound } from './problems.ts'
import { exampleNewWebhook, newWebhookRepresentation, presentWebhook } from './representation.ts'
import { ping, rotateSecret } from './write.ts'
import { msg } from '../../texts/msg.ts'

export const renewSecret = operation({
  ...webhooks.item,
  id: 'renew-webhook-secret',
  methods: ['POST'],
  route: [...webhooks.item.route, 'secret'],
  summary: msg('Renew the secret of a webhook'),
  description: msg('The answer tells the new secret, once. Messages are signed with both for 24 hours.'),
  run: async (_input, context, webhook) => {
    const renewed = await rotateSecret(webhook, context)
    const body = { ...presentWebhook(renewed.webhook, context), secret: secretToShow(renewed.secret) }
    return { ...ok(body), ...secretShownOnce(body), state: stateOfWebhook(renewed.webhook) }
  },
  schema: newWebhookRepresentation,
  example: exampleNewWebhook,
})

export const pingWebhook = operation({
  ...webhooks.item,
  id: 'ping-webhook',
  methods: ['POST'],
  route: [...webhooks.item.route, 'ping'],
  summary: msg('Try a webhook'),
  description: msg('Sends a message of the type webhook.ping; its deliveries tell what was answered.'),
  run: async (_input, context, webhook) => {
    if (webhook.state !== 'active') throw notActive()
    await ping(webhook, context)
    return webhooks.shown(webhook, context)
  },
  errors: [webhookNotFound, notActive],
})
