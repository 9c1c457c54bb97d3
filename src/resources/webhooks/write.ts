import { seal, unseal } from '../../accounts/links/sealed.ts'
import { hasCredentials } from '../../domain/network.ts'
import { utcText } from '../../domain/time/time.ts'
import { isSharedSecret, newSigningSecret, signatureKindOf } from '../../domain/webhooks/signature.ts'
import { maxWebhooks, oldSecretHours, type Webhook } from '../../domain/webhooks/webhook.ts'
import type { Issue } from '../../errors/problem.ts'
import type { Context, Settings } from '../../operations/context.ts'
import { kindsOf, translatedKinds } from '../../domain/entities.ts'
import { orderParameters } from '../events/lists/order.ts'
import { findView, unknownView } from '../events/lists/query/view.ts'
import { type WebhookChange, type WebhookInput } from './fields.ts'
import { webhookFilterIssues, headOfChanges } from './question.ts'
import { filtersOrView, secretOfKey, tooManyWebhooks, unusableSecret, withCredentials } from './problems.ts'

/** What is wrong with the members of a webhook that are sent. */
export async function checkWebhook(
  input: Partial<Pick<WebhookInput, 'url' | 'filters' | 'view' | 'secret' | 'signature'>>,
  context: Context,
): Promise<readonly Issue[]> {
  const { url, filters, view, secret, signature } = input
  return [
    ...(url !== undefined && hasCredentials(url) ? [withCredentials] : []),
    ...(secret !== undefined && signature === 'v1a' ? [secretOfKey] : []),
    ...(secret !== undefined && signature !== 'v1a' && !isSharedSecret(secret) ? [unusableSecret] : []),
    ...(filters && view !== undefined ? [filtersOrView] : []),
    ...(filters && !context.refused ? await webhookFilterIssues(filters, context) : []),
    ...(view !== undefined && !context.refused ? await viewIssues(view, context) : []),
  ]
}

async function viewIssues(reference: string, context: Context): Promise<readonly Issue[]> {
  const filters = await viewFiltersWithoutOrder(reference, context)
  return filters === undefined ? [unknownView(reference)] : webhookFilterIssues(filters, context, 'view')
}

/** The filters of a view, without its order, which messages do not have; undefined where there is none. */
async function viewFiltersWithoutOrder(reference: string, context: Context): Promise<string | undefined> {
  const view = await findView(reference, context)
  const filters = view && new URLSearchParams(view.filters)
  for (const name of Object.keys(orderParameters)) filters?.delete(name)
  return filters?.toString()
}

/** A new webhook of the caller, and its secret. */
export async function insertWebhook(
  input: WebhookInput,
  context: Context,
): Promise<{ webhook: Webhook; secret: string }> {
  const { storage, actor, now, language } = context
  if ((await storage.webhooks.count()) >= maxWebhooks) throw tooManyWebhooks()
  const { url, body, view } = input
  const filters = (view !== undefined && (await viewFiltersWithoutOrder(view, context))) || input.filters
  const secret = input.secret ?? newSigningSecret(input.signature)
  const webhook: Omit<Webhook, 'id'> = {
    ...{ user: actor.user?.id ?? null, name: input.name || new URL(url).host, url, filters, body },
    kinds: input.kinds ? kindsOf(input.kinds) : translatedKinds,
    language: input.language ?? language,
    ...{ secret: seal(secret, context.settings), oldSecret: null, oldUntilUtc: null, scopes: actor.scopes ?? null },
    ...{ state: 'active', reason: null, createdUtc: utcText(now()), failures: 0, restUntilUtc: null },
    ...{ ...(await headOfChanges(storage)), activity: (await storage.activity.last())?.id ?? 0 },
  }
  return { webhook: { ...webhook, id: await storage.webhooks.insert(webhook) }, secret }
}

/**
 * What is changed of a webhook. It then tells no more than its owner, with the password that is used for this, may read. One that is nobody’s becomes the
 * caller’s.
 */
export async function updateWebhook(webhook: Webhook, change: WebhookChange, context: Context): Promise<Webhook> {
  const { actor, storage } = context
  const { paused, kinds, view, ...members } = change
  const given = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
  const resumed = { state: 'active', reason: null, failures: 0, restUntilUtc: null } as const
  const changed: Webhook = {
    ...webhook,
    ...given,
    ...(view !== undefined && { filters: await viewFiltersWithoutOrder(view, context) }),
    ...(change.name === '' && { name: new URL(change.url ?? webhook.url).host }),
    ...(kinds && { kinds: kindsOf(kinds) }),
    ...(paused === true && webhook.state === 'active' && { state: 'paused' }),
    ...(paused === false && resumed),
    user: webhook.user ?? actor.user?.id ?? null,
    scopes: actor.scopes ?? (actor.user?.id === webhook.user ? null : webhook.scopes),
  }
  await storage.webhooks.update(changed)
  if (changed.state === 'active' && webhook.state !== 'active')
    await storage.deliveries.resume(webhook.id, utcText(context.now()))
  return changed
}

/** A new secret; the old one signs, too, for a day. */
export async function rotateSecret(webhook: Webhook, context: Context): Promise<{ webhook: Webhook; secret: string }> {
  const { storage, settings, now } = context
  const old = webhookSecret(webhook, settings)
  const secret = newSigningSecret(old === undefined ? 'v1' : signatureKindOf(old))
  const changed = {
    ...webhook,
    secret: seal(secret, settings),
    oldSecret: webhook.secret,
    oldUntilUtc: utcText(now().add({ hours: oldSecretHours })),
  }
  await storage.webhooks.update(changed)
  return { webhook: changed, secret }
}

/** Undefined where it was sealed with another key. */
export function webhookSecret({ secret }: Pick<Webhook, 'secret'>, settings: Settings): string | undefined {
  return unseal(secret, settings)
}

/** Has a message sent that says nothing but that the service is there. */
export async function ping({ id }: Webhook, { storage, now }: Context): Promise<void> {
  const one = { webhook: id, kind: 'ping', record: 0, position: 0, afterActivity: 0 } as const
  await storage.deliveries.add([one], utcText(now()))
}
