import { unseal } from '../../../accounts/links/sealed.ts'
import { utcText } from '../../../domain/time/time.ts'
import { signedHeaders } from '../../../domain/webhooks/signature.ts'
import { messageId, type Delivery, type Webhook } from '../../../domain/webhooks/webhook.ts'
import type { Message } from '../../../outbound/webhooks.ts'
import type { Context } from '../../../operations/context.ts'
import { bodyOf, noticeOf } from '../../../resources/webhooks/message.ts'
import { stateOf } from '../../../resources/webhooks/question.ts'
import { version } from '../../../version.ts'
import type { Needed } from './owners.ts'

const agent = `Almanac/${version()}`

/** A delivery with what is sent: another content is another message. */
export async function composed(delivery: Delivery, webhook: Webhook, context: Context): Promise<Delivery> {
  const request = await contentOf(delivery, webhook, context)
  const isOther = delivery.request !== null && delivery.request !== request
  return {
    ...{ ...delivery, request, version: delivery.version + (isOther ? 1 : 0) },
    sentPosition: delivery.position,
  }
}

async function contentOf(delivery: Delivery, webhook: Webhook, context: Context): Promise<string> {
  const { kind, record, afterActivity } = delivery
  if (kind === 'ping' || kind === 'changes') return noticeOf(delivery, webhook, context)
  const state = await stateOf(webhook, { kind, record }, context)
  const wholeSeries = kind === 'event' ? { series: record } : { record }
  const entries =
    state.action === 'upsert' ? await context.storage.activity.from(afterActivity + 1, { kind, ...wholeSeries }) : []
  return bodyOf(state, [...new Set(entries.flatMap(({ changed }) => changed))], webhook, context)
}

/** The message of a delivery at a moment; undefined where its secret cannot be read any more. */
export function messageOf(
  delivery: Delivery,
  { url, secret, oldSecret, oldUntilUtc }: Webhook,
  { clock, importing: { settings } }: Pick<Needed, 'clock' | 'importing'>,
): Message | undefined {
  const now = clock()
  const current = unseal(secret, settings)
  if (current === undefined) return undefined
  const isOldValid = oldSecret !== null && oldUntilUtc !== null && oldUntilUtc > utcText(now)
  const old = isOldValid ? unseal(oldSecret, settings) : undefined
  const body = delivery.request ?? ''
  const timestamp = Math.floor(now.epochMilliseconds / 1000)
  const signed = signedHeaders({ id: messageId(delivery), timestamp, body }, [
    current,
    ...(old === undefined ? [] : [old]),
  ])
  return { url, body, headers: { ...signed, 'content-type': 'application/json', 'user-agent': agent } }
}
