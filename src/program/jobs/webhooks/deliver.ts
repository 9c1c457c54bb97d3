import { channel } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import type { Delivery, DisabledReason } from '../../../domain/webhooks/webhook.ts'
import { utcText } from '../../../domain/time/time.ts'
import { beginDue, type Sending } from './begin.ts'
import { judge, type Judged } from './outcome.ts'
import { disable, type WebhookContext } from './owners.ts'

const outcomes = channel('almanac:webhook')

/** Seconds between two looks at what is due, while something is on its way. */
const interval = 0.5
/** In milliseconds. */
const gatheringMs = 20

/** What became of one; without `judged` it was broken off. */
interface Ended extends Sending {
  readonly judged?: Judged
}

/**
 * Sends what is due, much of it at once; answers how many messages arrived. It goes on until nothing is due or on its way. A process that dies between sending
 * a message and noting what became of it lets it be sent again, with the same id.
 */
export async function deliverWebhooks(needed: WebhookContext, random: () => number = Math.random): Promise<number> {
  const { signal } = needed
  const running = new Map<number, Delivery>()
  const ended: Ended[] = []
  let [arrived, wake] = [0, Promise.withResolvers<void>()]
  for (;;) {
    const some = ended.splice(0)
    arrived += await noteDeliveries(some, needed)
    for (const { delivery } of some) running.delete(delivery.id)
    if (!signal.aborted)
      await beginDue(running, needed, (sending, message) => {
        running.set(sending.delivery.id, sending.delivery)
        const began = performance.now()
        void needed
          .post(message, signal)
          .then((outcome): Ended => {
            const at = { began, now: needed.clock(), random: random() }
            return { ...sending, judged: judge(sending.delivery, outcome, at) }
          })
          .catch((): Ended => sending)
          .then((each) => {
            ended.push(each)
            wake.resolve()
          })
      })
    if (running.size === 0) return arrived
    if (ended.length === 0) await Promise.race([wake.promise, setTimeout(interval * 1000, undefined, { ref: false })])
    // What ends at about the same time is noted together.
    await setTimeout(gatheringMs)
    wake = Promise.withResolvers<void>()
  }
}

/** Notes what became of some; answers how many arrived. */
async function noteDeliveries(ended: readonly Ended[], needed: WebhookContext): Promise<number> {
  const { storage, clock } = needed
  const judged = ended.flatMap(({ judged: how, ...sending }) => (how ? [{ ...sending, ...how }] : []))
  await storage.deliveries.attempted(judged.map(({ attempted, toldActivity }) => ({ ...attempted, toldActivity })))
  await storage.deliveries.release(
    ended.flatMap(({ judged: how, delivery }) => (how ? [] : [delivery.id])),
    utcText(clock()),
  )
  for (const { attempted, disables } of judged)
    outcomes.publish({ outcome: deliveryOutcome(attempted.state, disables) })
  const had = (isSent: boolean) =>
    judged.flatMap(({ webhook, attempted }) => ((attempted.state === 'sent') === isSent ? [webhook] : []))
  await storage.webhooks.arrived(
    had(true).flatMap(({ id, failures }) => (failures > 0 ? [id] : [])),
    true,
  )
  await storage.webhooks.arrived(
    had(false).map(({ id }) => id),
    false,
  )
  const disabled = new Set<number>()
  for (const { webhook, restUntilUtc, disables } of judged) {
    const { id } = webhook
    if (restUntilUtc !== undefined) await storage.webhooks.update({ id, restUntilUtc })
    if (disables && !disabled.has(id)) await disable(webhook, disables, needed)
    if (disables) disabled.add(id)
  }
  return judged.filter(({ attempted }) => attempted.state === 'sent').length
}

function deliveryOutcome(state: Delivery['state'], disables: DisabledReason | undefined): string {
  if (state === 'sent') return 'sent'
  return state === 'failed' || disables ? 'given_up' : 'postponed'
}
