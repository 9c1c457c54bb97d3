import { may, permits, type Actor } from '../../accounts/actor.ts'
import { signatureKindOf } from '../../domain/webhooks/signature.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import { Invalid } from '../../errors/problem.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import type { Values } from '../../schema/field.ts'
import { idPath } from '../records/fields.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { webhookChanges, webhookFields } from './fields.ts'
import { notActive, notSendable, tooManyWebhooks, webhookNotFound } from './problems.ts'
import {
  exampleNewWebhook,
  exampleWebhook,
  newWebhookRepresentation,
  presentWebhook,
  webhookRepresentation,
} from './representation.ts'
import { checkWebhook, insertWebhook, ping, rotateSecret, updateWebhook } from './write.ts'

export const permit = permits('manage-webhooks')

/** Administrators see those of everybody. */
export function mayManage(actor: Actor, { user }: Pick<Webhook, 'user'>): boolean {
  return permit(actor) && (may(actor, 'manage-users') || actor.user?.id === user)
}

const shown = { schema: webhookRepresentation, example: exampleWebhook }

export const listWebhooks = listOperation({
  kind: 'webhook',
  plural: 'webhooks',
  summary: { en: 'List webhooks', fr: 'Lister les webhooks' },
  description: {
    en: 'For editors, their own; for administrators, all. Oldest first.',
    fr: 'Pour les éditeurs, les leurs ; pour les administrateurs, tous. Du plus ancien au plus récent.',
  },
  page: { en: 'A page of webhooks.', fr: 'Une page de webhooks.' },
  parameters: paging('none'),
  representation: webhookRepresentation,
  example: exampleWebhook,
  permit,
  find: async (_filters, slice, context) => {
    const { actor, storage } = context
    const of = may(actor, 'manage-users') ? 'all' : { user: actor.user?.id ?? 0 }
    const page = await storage.webhooks.find(of, slice)
    return { page, records: page.records.map((webhook) => presentWebhook(webhook, context)) }
  },
})

export const createWebhook = operation({
  id: 'create-webhook',
  methods: ['POST'],
  route: ['webhooks'],
  summary: { en: 'Have a program told of changes', fr: 'Informer un programme des changements' },
  description: {
    en: 'Sends a signed message to an address for each change from now on that the caller may read. The answer tells the secret, once.',
    fr: 'Envoie désormais à une adresse un message signé pour chaque changement que l’appelant peut lire. La réponse donne le secret, une seule fois.',
  },
  parameters: webhookFields,
  check: async (input, context) => ({ issues: await checkWebhook(input, context) }),
  prepare: ({ url }, context) => sendable(url, context),
  permit,
  run: async ({ parameters }, context) => {
    const { webhook, secret } = await insertWebhook(parameters, context)
    const body = { ...presentWebhook(webhook, context), secret: tellable(secret) }
    const address = apiUrl(context.links, `/webhooks/${webhook.id}`)
    return { ...created(body, address), ...once(body), state: async () => stateOf(webhook) }
  },
  tagged: true,
  exampleBody: { url: 'https://www.example.org/hooks/calendar', kinds: ['events'], filters: 'status=publish' },
  status: 201,
  schema: newWebhookRepresentation,
  example: exampleNewWebhook,
  errors: [tooManyWebhooks],
})

const item = {
  route: ['webhooks', { parameter: 'id', pattern: '\\d+' }],
  path: idPath,
  /** Others find none. */
  locate: async ({ id }: Values<typeof idPath>, context: Context) => findWebhook(id, context),
  absent: ({ id }: Values<typeof idPath>) => webhookNotFound(id),
  state: async (webhook: Webhook) => stateOf(webhook),
  permit,
  errors: [webhookNotFound],
} as const

/** A webhook that the caller may manage. */
export async function findWebhook(id: number, { storage, actor }: Context): Promise<Webhook | undefined> {
  const webhook = permit(actor) ? await storage.webhooks.byId(id) : undefined
  return webhook && mayManage(actor, webhook) ? webhook : undefined
}

export const readWebhook = operation({
  ...item,
  ...shown,
  id: 'read-webhook',
  methods: ['GET'],
  summary: { en: 'Read a webhook', fr: 'Lire un webhook' },
  description: { en: 'Without its secret.', fr: 'Sans son secret.' },
  run: async (_input, context, webhook) => tagged(webhook, context),
})

export const changeWebhook = operation({
  ...item,
  ...shown,
  id: 'update-webhook',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: { en: 'Change a webhook', fr: 'Modifier un webhook' },
  description: {
    en: 'Changes what is sent and leaves the rest. After a pause it goes on where it was.',
    fr: 'Modifie ce qui est envoyé et laisse le reste. Après une pause, il reprend où il en était.',
  },
  shown: async (webhook, context) => presentWebhook(webhook, context),
  parameters: webhookChanges,
  check: async (input, context) => ({ issues: await checkWebhook(input, context) }),
  prepare: ({ url }, context) => (url === undefined ? undefined : sendable(url, context)),
  run: async ({ parameters }, context, webhook) => tagged(await updateWebhook(webhook, parameters, context), context),
  exampleBody: { paused: true },
})

export const removeWebhook = operation({
  ...item,
  ...shown,
  id: 'delete-webhook',
  methods: ['DELETE'],
  summary: { en: 'Delete a webhook', fr: 'Supprimer un webhook' },
  description: {
    en: 'Nothing is sent any more. Its deliveries are deleted, too.',
    fr: 'Plus rien n’est envoyé. Ses envois sont supprimés aussi.',
  },
  run: async (_input, context, webhook) => {
    await context.storage.webhooks.remove(webhook.id)
    return ok(presentWebhook(webhook, context))
  },
})

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
    return { ...ok(body), ...once(body), state: async () => stateOf(renewed.webhook) }
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

/** What of a webhook writers change. */
function stateOf({
  epoch: _,
  position: __,
  activity: ___,
  failures: ____,
  restUntilUtc: _____,
  ...rest
}: Webhook): object {
  return rest
}

function tagged(webhook: Webhook, context: Context) {
  return { ...ok(presentWebhook(webhook, context)), state: async () => stateOf(webhook) }
}

/** A private key is never told. */
function tellable(secret: string): string | null {
  return signatureKindOf(secret) === 'v1' ? secret : null
}

function once<B extends { readonly secret: string | null }>(body: B) {
  return { secret: true, withoutSecrets: { ...body, secret: null } }
}

function sendable(url: string, { maySend }: Context) {
  return async () => {
    if ((await maySend?.(url)) === false) throw new Invalid([notSendable])
  }
}

/** Webhooks: ours (contract/webhooks.md). */
export const webhookOperations: readonly Operation[] = [
  listWebhooks,
  createWebhook,
  readWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  pingWebhook,
]
