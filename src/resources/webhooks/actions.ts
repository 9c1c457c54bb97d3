import { ok } from '../../operations/answer.ts'
import { operation } from '../../operations/operation.ts'
import { item, once, shown, stateOf, tagged, tellable } from './item.ts'
import { notActive, webhookNotFound } from './problems.ts'
import { exampleNewWebhook, newWebhookRepresentation, presentWebhook } from './representation.ts'
import { ping, rotateSecret } from './write.ts'

export const renewSecret = operation({
  ...item,
  id: 'renew-webhook-secret',
  methods: ['POST'],
  route: [...item.route, 'secret'],
  summary: { en: 'Renew the secret of a webhook', fr: 'Renouveler le secret d’un webhook' },
  description: {
    en: 'The answer tells the new secret, once. Messages are signed with both for 24 hours.',
    fr: 'La réponse donne le nouveau secret, une seule fois. Les messages sont signés avec les deux pendant 24 heures.',
  },
  run: async (_input, context, webhook) => {
    const renewed = await rotateSecret(webhook, context)
    const body = { ...presentWebhook(renewed.webhook, context), secret: tellable(renewed.secret) }
    return { ...ok(body), ...once(body), state: stateOf(renewed.webhook) }
  },
  schema: newWebhookRepresentation,
  example: exampleNewWebhook,
})

export const pingWebhook = operation({
  ...item,
  ...shown,
  id: 'ping-webhook',
  methods: ['POST'],
  route: [...item.route, 'ping'],
  summary: { en: 'Try a webhook', fr: 'Essayer un webhook' },
  description: {
    en: 'Sends a message of the type webhook.ping; its deliveries tell what was answered.',
    fr: 'Envoie un message de type webhook.ping ; ses envois disent ce qui a été répondu.',
  },
  run: async (_input, context, webhook) => {
    if (webhook.state !== 'active') throw notActive()
    await ping(webhook, context)
    return tagged(webhook, context)
  },
  errors: [webhookNotFound, notActive],
})
