import type { Attempted } from '../../stores/service/webhooks.ts'
import type { Db } from '../tables.ts'

/** Ends a delivery of what has changed while it was sent: the change waits as another one. */
export async function endChanged({ delivery, state, nowUtc, answer, toldActivity }: Attempted, db: Db): Promise<void> {
  const { tries, ...same } = answer
  const row = await db
    .updateTable('deliveries')
    .set({ ...same, tries: JSON.stringify(tries), state, due_utc: null, ended_utc: nowUtc })
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .returning(['position'])
    .executeTakeFirst()
  if (!row) return
  await db
    .insertInto('deliveries')
    .values({
      ...{ webhook_id: delivery.webhook, kind: delivery.kind, record_id: delivery.record, position: row.position },
      ...{ after_activity: toldActivity, state: 'waiting', attempts: 0, version: 1 },
      ...{ due_utc: nowUtc, created_utc: nowUtc, tries: '[]' },
    })
    .execute()
}
