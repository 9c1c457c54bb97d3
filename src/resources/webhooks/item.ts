import { may, permits, type Actor } from '../../accounts/actor.ts'
import { signatureKindOf } from '../../domain/webhooks/signature.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import type { Context } from '../../operations/context.ts'
import { addressedById, collectionOperations } from '../records/lists/collection-operations.ts'
import { webhookNotFound } from './problems.ts'
import { exampleWebhook, presentWebhook, webhookRepresentation } from './representation.ts'

export const mayUseWebhooks = permits('manage-webhooks')

/** Administrators manage the webhooks of all users. */
function mayManage(actor: Actor, { user }: Pick<Webhook, 'user'>): boolean {
  return may(actor, 'manage-users') || actor.user?.id === user
}

/** A webhook that the caller may manage. */
export async function findWebhook(id: number, { storage, actor }: Context): Promise<Webhook | undefined> {
  if (!mayUseWebhooks(actor)) return undefined
  const webhook = await storage.webhooks.byId(id)
  return webhook && mayManage(actor, webhook) ? webhook : undefined
}

/** A webhook without the progress of its deliveries, so that sending does not change its ETag. */
export function stateOfWebhook(webhook: Webhook): object {
  const { epoch, position, activity, failures, restUntilUtc, ...state } = webhook
  return state
}

export const webhooks = collectionOperations({
  kind: 'webhook',
  plural: 'webhooks',
  item: addressedById('webhooks', webhookNotFound, findWebhook),
  representation: webhookRepresentation,
  example: exampleWebhook,
  present: presentWebhook,
  stateOf: stateOfWebhook,
  permit: mayUseWebhooks,
})

/** The secret as answers show it: only shared `v1` secrets; a `v1a` private key is never shown. */
export function secretToShow(secret: string): string | null {
  return signatureKindOf(secret) === 'v1' ? secret : null
}

/** Marks an answer whose secret is shown once: a repetition of the request is answered without it. */
export function secretShownOnce<B extends { readonly secret: string | null }>(body: B) {
  return { secret: true, withoutSecrets: { ...body, secret: null } }
}
