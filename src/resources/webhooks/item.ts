import { may, permits, type Actor } from '../../accounts/actor.ts'
import { signatureKindOf } from '../../domain/webhooks/signature.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import type { Context } from '../../operations/context.ts'
import { addressedById, collectionOperations } from '../records/lists/collection-operations.ts'
import { webhookNotFound } from './problems.ts'
import { exampleWebhook, presentWebhook, webhookRepresentation } from './representation.ts'

export const permit = permits('manage-webhooks')

/** Administrators see those of everybody. */
function mayManage(actor: Actor, { user }: Pick<Webhook, 'user'>): boolean {
  return permit(actor) && (may(actor, 'manage-users') || actor.user?.id === user)
}

/** A webhook that the caller may manage. */
export async function findWebhook(id: number, { storage, actor }: Context): Promise<Webhook | undefined> {
  const webhook = permit(actor) ? await storage.webhooks.byId(id) : undefined
  return webhook && mayManage(actor, webhook) ? webhook : undefined
}

/** What of a webhook writers change. */
export function stateOfWebhook({
  epoch: _,
  position: __,
  activity: ___,
  failures: ____,
  restUntilUtc: _____,
  ...rest
}: Webhook): object {
  return rest
}

export const webhooks = collectionOperations({
  kind: 'webhook',
  plural: 'webhooks',
  item: addressedById('webhooks', webhookNotFound, findWebhook),
  representation: webhookRepresentation,
  example: exampleWebhook,
  present: presentWebhook,
  stateOf: stateOfWebhook,
  permit,
})

/** A private key is never told. */
export function tellable(secret: string): string | null {
  return signatureKindOf(secret) === 'v1' ? secret : null
}

/** An answer with a secret, which is told once: not when the request is repeated. */
export function withSecretOnce<B extends { readonly secret: string | null }>(body: B) {
  return { secret: true, withoutSecrets: { ...body, secret: null } }
}
