import type { Generated } from 'kysely'
import type { Delivery, ToldKind, Webhook } from '../../../domain/webhooks/webhook.ts'

/** The tables of who is told of changes, and what. */
export interface WebhookTables {
  /** `kinds` and `scopes` are JSON. */
  webhooks: {
    id: Generated<number>
    user_id: number | null
    name: string
    url: string
    kinds: string
    filters: string
    body: Webhook['body']
    language: Webhook['language']
    secret: string
    old_secret: string | null
    old_until_utc: string | null
    scopes: string | null
    state: Webhook['state']
    reason: Webhook['reason']
    created_utc: string
    epoch: string
    position: number
    activity: number
    failures: number
    rest_until_utc: string | null
  }
  /** `tries` is JSON. */
  deliveries: {
    id: Generated<number>
    webhook_id: number
    kind: ToldKind
    record_id: number
    position: number
    sent_position: number | null
    after_activity: number
    state: Delivery['state']
    attempts: number
    version: number
    due_utc: string | null
    created_utc: string
    ended_utc: string | null
    request: string | null
    status: number | null
    fault: string | null
    reason: string | null
    response: string | null
    tries: string
  }
}
