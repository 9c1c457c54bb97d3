import type { Delivery } from '../../../domain/webhooks/webhook.ts'
import type { DueDelivery } from '../../../storage/stores/service/webhooks.ts'

/** So many messages are on their way at once, and of one webhook: one where the last one did not arrive. */
const maxRunning = 1000
export const maxOfEach = 4
/** While more are on their way, none has a second one: those that hang leave room for a first one of each other. */
const maxBeyondFirst = 400

/** Which of the deliveries that are due are sent now, beside those on their way. */
export function deliveriesToSend(due: readonly DueDelivery[], running: Iterable<Delivery>): readonly DueDelivery[] {
  const counts = new Map<number, number>()
  let total = 0
  const count = ({ webhook }: Pick<Delivery, 'webhook'>) => {
    counts.set(webhook, (counts.get(webhook) ?? 0) + 1)
    total += 1
  }
  for (const delivery of running) count(delivery)
  const taken = new Set<DueDelivery>()
  for (let place = 0; place < maxOfEach; place += 1)
    for (const delivery of due) {
      const limit = delivery.failures === 0 ? maxOfEach : 1
      const mine = counts.get(delivery.webhook) ?? 0
      if (taken.has(delivery) || mine !== place || mine >= limit) continue
      if (total >= (place === 0 ? maxRunning : maxBeyondFirst)) continue
      taken.add(delivery)
      count(delivery)
    }
  return due.filter((delivery) => taken.has(delivery))
}
