import { may, permits, type Actor } from '../../accounts/actor.ts'
import { signatureKindOf } from '../../domain/webhooks/signature.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import { ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import { idPath } from '../records/fields.ts'
import { webhookNotFound } from './problems.ts'
import { exampleWebhook, presentWebhook, webhookRepresentation } from './representation.ts'

export const permit = permits('manage-webhooks')

/** Administrators see those of everybody. */
function mayManage(actor: Actor, { user }: Pick<Webhook, 'user'>): boolean {
  return permit(actor) && (may(actor, 'manage-users') || actor.user?.id === user)
}

/** What operations of a webhook answer. */
export const shown = { schema: webhookRepresentation, example: exampleWebhook }

/** What all operations of a webhook have. */
export const item = {
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

/** What of a webhook writers change. */
export function stateOf({
  epoch: _,
  position: __,
  activity: ___,
  failures: ____,
  restUntilUtc: _____,
  ...rest
}: Webhook): object {
  return rest
}

/** A webhook as answer, with its entity tag. */
export function tagged(webhook: Webhook, context: Context) {
  return { ...ok(presentWebhook(webhook, context)), state: stateOf(webhook) }
}

/** A private key is never told. */
export function tellable(secret: string): string | null {
  return signatureKindOf(secret) === 'v1' ? secret : null
}

/** An answer with a secret, which is told once: not when the request is repeated. */
export function once<B extends { readonly secret: string | null }>(body: B) {
  return { secret: true, withoutSecrets: { ...body, secret: null } }
}
