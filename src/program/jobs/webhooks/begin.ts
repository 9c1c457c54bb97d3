import { utcText } from '../../../domain/time/time.ts'
import type { Delivery, DisabledReason, Webhook } from '../../../domain/webhooks/webhook.ts'
import type { Message } from '../../../outbound/webhooks.ts'
import { composer, deliveryMessage } from './compose.ts'
import { deliveriesToSend, maxOfEach } from './lanes.ts'
import { disable, readers, type WebhookContext } from './owners.ts'

/** For so long a delivery is nobody else's, in seconds: longer than a subscriber may take. */
const claimed = 60
/** Messages that are made before the first of them is sent. */
const batch = 50

/** A message on its way. */
export interface Sending {
  readonly delivery: Delivery
  readonly webhook: Webhook
  /** The last entry of the activity that it tells of. */
  readonly toldActivity: number
}

/** Begins to send what is due and has room beside what is on its way. */
export async function beginDue(
  running: ReadonlyMap<number, Delivery>,
  needed: WebhookContext,
  send: (sending: Sending, message: Message) => void,
): Promise<void> {
  const { storage, clock, signal } = needed
  const nowUtc = utcText(clock())
  const due = await storage.deliveries.due(nowUtc, maxOfEach)
  const all = deliveriesToSend(
    due.filter(({ id }) => !running.has(id)),
    running.values(),
  )
  if (all.length === 0) return
  const asked = await storage.webhooks.byIds([...new Set(all.map(({ webhook }) => webhook))])
  const make = maker(new Map(asked.map((webhook) => [webhook.id, webhook])), needed)
  const toldActivity = (await storage.activity.last())?.id ?? 0
  for (let from = 0; from < all.length && !signal.aborted; from += batch) {
    const ids = all.slice(from, from + batch).map(({ id }) => id)
    const mine = await storage.deliveries.claim(ids, nowUtc, utcText(clock().add({ seconds: claimed })))
    const made: [Sending, Message][] = []
    for (const delivery of mine) {
      const one = await make(delivery)
      if (one) made.push([{ ...one, toldActivity }, one.message])
    }
    // What is sent is known before it is: after a crash the same message has the same id.
    await storage.deliveries.sending(made.map(([{ delivery }]) => delivery))
    for (const [sending, message] of made) send(sending, message)
  }
}

/** Makes the messages of deliveries; of webhooks that must not be sent to any more it makes none, and disables them. */
function maker(webhooks: ReadonlyMap<number, Webhook>, needed: WebhookContext) {
  const [readerFor, compose] = [readers(needed), composer()]
  const stopped = new Set<number>()
  const stop = async (webhook: Webhook, reason: DisabledReason) => {
    stopped.add(webhook.id)
    await disable(webhook, reason, needed)
  }
  return async (delivery: Delivery) => {
    const webhook = webhooks.get(delivery.webhook)
    if (!webhook || stopped.has(webhook.id)) return undefined
    try {
      const reader = await readerFor(webhook)
      if (typeof reader === 'string') return await stop(webhook, reader)
      const whole = await compose(delivery, webhook, reader)
      const message = deliveryMessage(whole, webhook, needed)
      return message ? { delivery: whole, webhook, message } : await stop(webhook, 'secret')
    } catch (error) {
      needed.log.error({ err: error, delivery: delivery.id }, 'a message to a webhook could not be made')
      return undefined
    }
  }
}
