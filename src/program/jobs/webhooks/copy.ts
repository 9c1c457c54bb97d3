import { utcText } from '../../../domain/time/time.ts'
import { deliveryDays, maxDeliveries, maxWaiting, type Webhook } from '../../../domain/webhooks/webhook.ts'
import { changesFor, headOf, isGone } from '../../../resources/webhooks/question.ts'
import type { NewDelivery } from '../../../storage/stores/service/webhooks.ts'
import { disable, readers, type Needed } from './owners.ts'

/** Changes that are copied at a time. */
const batch = 200

/** Makes deliveries of what has changed since; answers how many. Webhooks that ask the same as the same reader share one look. */
export async function copyChanges(needed: Needed): Promise<number> {
  const { storage, signal } = needed
  const webhooks = await storage.webhooks.active()
  if (webhooks.length === 0) return 0
  const waiting = await storage.deliveries.waiting()
  const readerFor = readers(needed)
  const head = await headOf(storage)
  let copied = 0
  for (const alike of Map.groupBy(webhooks, questionKey).values()) {
    if (signal.aborted) break
    // Who is that far behind is told later what has become of it all.
    const ready = alike.filter(({ id }) => (waiting.get(id) ?? 0) < maxWaiting)
    const [first] = ready
    if (!first || (first.epoch === head.epoch && first.position === head.position)) continue
    const context = await readerFor(first)
    if (context) copied += await copyTo(ready, { ...needed, context, head })
    else for (const webhook of alike) await disable(webhook, 'owner', needed)
  }
  return copied
}

/** What decides which changes a webhook is told of. */
function questionKey({ user, scopes, language, kinds, filters, epoch, position }: Webhook): string {
  return JSON.stringify([user, scopes, language, kinds, filters, epoch, position])
}

type Copying = Needed & {
  readonly context: NonNullable<Awaited<ReturnType<ReturnType<typeof readers>>>>
  readonly head: Awaited<ReturnType<typeof headOf>>
}

async function copyTo(
  webhooks: readonly Webhook[],
  { storage, clock, signal, context, head }: Copying,
): Promise<number> {
  const [webhook] = webhooks
  if (!webhook) return 0
  const ids = webhooks.map(({ id }) => id)
  // Before the changes are read: it may tell of more than these, never of less.
  const activity = (await storage.activity.last())?.id ?? 0
  if (await isGone(webhook, storage)) {
    const about = { kind: 'changes', record: 0, position: 0, afterActivity: 0 } as const
    const notices = ids.map((id): NewDelivery => ({ webhook: id, ...about }))
    await storage.deliveries.add(notices, utcText(clock()))
    await storage.webhooks.advance(ids, { ...head, activity })
    return notices.length
  }
  let copied = 0
  let { position } = webhook
  for (let more = true; more && !signal.aborted && copied < maxWaiting;) {
    const told = await changesFor({ ...webhook, position }, batch, context)
    const deliveries = told.changes.flatMap(({ kind, id: record, position: at }) =>
      webhooks.map((each): NewDelivery => ({
        ...{ webhook: each.id, kind, record, position: at, afterActivity: each.activity },
      })),
    )
    await storage.deliveries.add(deliveries, utcText(clock()))
    ;({ position, more } = told)
    copied += deliveries.length / webhooks.length
    if (!more || copied >= maxWaiting) await storage.webhooks.advance(ids, { epoch: head.epoch, position, activity })
    else await storage.webhooks.advance(ids, { epoch: head.epoch, position, activity: webhook.activity })
  }
  return copied * webhooks.length
}

/** Forgets deliveries of long ago, and those beyond what is kept of a webhook; answers how many. */
export async function forgetDeliveries({ storage, clock, signal }: Needed): Promise<number> {
  const before = utcText(clock().subtract({ hours: 24 * deliveryDays }))
  let forgotten = 0
  for (let some = 1; some > 0 && !signal.aborted; forgotten += some)
    some = await storage.deliveries.trim(before, maxDeliveries)
  return forgotten
}
