import { utcText } from '../../../domain/time/time.ts'
import { deliveryDays, maxDeliveries, maxWaiting, type Webhook } from '../../../domain/webhooks/webhook.ts'
import { changesAfter } from '../../../resources/changes/read.ts'
import { headOfChanges, isGone } from '../../../resources/webhooks/question.ts'
import type { NewDelivery } from '../../../storage/stores/service/webhooks.ts'
import { disable, questionKey, readers, type WebhookContext, type Reader } from './owners.ts'

/** Changes that are copied at a time. */
const batch = 200

/** Makes deliveries of what has changed since; answers how many. Webhooks that ask the same as the same reader share one look. */
export async function copyChanges(needed: WebhookContext): Promise<number> {
  const { storage, signal } = needed
  const head = await headOfChanges(storage)
  const behind = await storage.webhooks.behind(head)
  if (behind.length === 0) return 0
  // For whom that much waits, it is told later what has become of the rest.
  const waiting = await storage.deliveries.waiting()
  const ready = behind.filter(({ id }) => (waiting.get(id) ?? 0) < maxWaiting)
  const readerFor = readers(needed)
  const alike = Map.groupBy(ready, (webhook) => `${questionKey(webhook)} ${webhook.epoch} ${webhook.position}`)
  let copied = 0
  for (const [first, ...others] of alike.values()) {
    if (signal.aborted || !first) break
    const reader = await readerFor(first)
    if (typeof reader !== 'string') copied += await copyTo([first, ...others], { ...needed, ...reader, head })
    else for (const webhook of [first, ...others]) await disable(webhook, reader, needed)
  }
  return copied
}

type Copying = WebhookContext & Reader & { readonly head: Pick<Webhook, 'epoch' | 'position'> }

async function copyTo(
  webhooks: readonly [Webhook, ...Webhook[]],
  { storage, clock, signal, context, question, head }: Copying,
): Promise<number> {
  const [first] = webhooks
  const ids = webhooks.map(({ id }) => id)
  // Before the changes are read: a message may tell of more than these, never of less.
  const activity = (await storage.activity.last())?.id ?? 0
  if (await isGone(first, head, question, context)) {
    const about = { kind: 'changes', record: 0, position: 0, afterActivity: 0 } as const
    await storage.deliveries.add(
      ids.map((id) => ({ webhook: id, ...about })),
      utcText(clock()),
    )
    await storage.webhooks.advance(ids, { ...head, activity })
    return ids.length
  }
  let copied = 0
  for (let { position } = first, more = true; more && !signal.aborted && copied < maxWaiting;) {
    const told = await changesAfter(question, { position, first: 0 }, batch, context)
    const deliveries = told.changes.flatMap(({ kind, id: record, position: at }) =>
      webhooks.map((each): NewDelivery => ({
        ...{ webhook: each.id, kind, record, position: at, afterActivity: each.activity },
      })),
    )
    await storage.deliveries.add(deliveries, utcText(clock()))
    copied += told.changes.length
    more = told.more
    // What is not asked for has been passed over.
    position = more ? told.position : Math.max(told.position, head.position)
    await storage.webhooks.advance(ids, { epoch: head.epoch, position, activity: more ? first.activity : activity })
  }
  return copied * ids.length
}

/** Forgets deliveries of long ago, and those beyond what is kept of a webhook; answers how many. */
export async function forgetDeliveries({ storage, clock, signal }: WebhookContext): Promise<number> {
  const before = utcText(clock().subtract({ hours: 24 * deliveryDays }))
  let forgotten = 0
  for (let some = 1; some > 0 && !signal.aborted; forgotten += some)
    some = await storage.deliveries.trim(before, maxDeliveries)
  return forgotten
}
