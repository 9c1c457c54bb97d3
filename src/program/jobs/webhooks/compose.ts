import { unseal } from '../../../accounts/links/sealed.ts'
import { utcText } from '../../../domain/time/time.ts'
import { signedHeaders } from '../../../domain/webhooks/signature.ts'
import { messageId, type Delivery, type Webhook } from '../../../domain/webhooks/webhook.ts'
import type { Message } from '../../../outbound/webhooks.ts'
import { messageBody, noticeOf, type ToldState } from '../../../resources/webhooks/message.ts'
import { toldState } from '../../../resources/webhooks/question.ts'
import { version } from '../../../version.ts'
import { findOnce, questionKey, type WebhookContext, type Reader } from './owners.ts'

const agent = `Almanac/${version()}`

/** Makes what is sent of deliveries; of a record that several webhooks are told of alike, once. */
export function composer() {
  const states = new Map<string, Promise<ToldState>>()
  const changes = new Map<string, Promise<readonly string[]>>()

  async function deliveryContent(delivery: Delivery, webhook: Webhook, { context, question }: Reader): Promise<string> {
    const { kind, record, afterActivity, createdUtc: atUtc } = delivery
    if (kind === 'ping' || kind === 'changes') return noticeOf(delivery, webhook, context)
    const key = `${questionKey(webhook)} ${kind} ${record}`
    const state = await findOnce(states, key, () => toldState(question, { kind, record, atUtc }, context))
    if (state.action === 'remove') return messageBody(state, [], webhook, context)
    const changed = await findOnce(changes, `${kind} ${record} ${afterActivity}`, async () => {
      const whole = kind === 'event' ? { series: record } : { record }
      const entries = await context.storage.activity.from(afterActivity + 1, { kind, ...whole })
      return [...new Set(entries.flatMap((entry) => entry.changed))]
    })
    return messageBody(state, changed, webhook, context)
  }

  /** Another content is another message. */
  return async (delivery: Delivery, webhook: Webhook, reader: Reader): Promise<Delivery> => {
    const request = await deliveryContent(delivery, webhook, reader)
    const isOther = delivery.request !== null && delivery.request !== request
    return {
      ...{ ...delivery, request, version: delivery.version + (isOther ? 1 : 0) },
      sentPosition: delivery.position,
    }
  }
}

/** The message of a delivery at a moment; undefined where its secret cannot be read any more. */
export function deliveryMessage(
  delivery: Delivery,
  { url, secret, oldSecret, oldUntilUtc }: Webhook,
  { clock, importing: { settings } }: Pick<WebhookContext, 'clock' | 'importing'>,
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
