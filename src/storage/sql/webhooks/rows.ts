import type { Generated, Insertable, Selectable } from 'kysely'
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

export function toWebhook(row: Selectable<WebhookTables['webhooks']>): Webhook {
  const { id, user_id, name, url, body, language, secret, state, reason, epoch, position, activity, failures } = row
  return {
    ...{ id, user: user_id, name, url, body, language, secret, state, reason, epoch, position, activity, failures },
    kinds: JSON.parse(row.kinds) as Webhook['kinds'],
    filters: row.filters,
    oldSecret: row.old_secret,
    oldUntilUtc: row.old_until_utc,
    scopes: row.scopes === null ? null : (JSON.parse(row.scopes) as Webhook['scopes']),
    createdUtc: row.created_utc,
    restUntilUtc: row.rest_until_utc,
  }
}

type WebhookColumns = Omit<Insertable<WebhookTables['webhooks']>, 'id'>

/** The columns of the members that are given. */
export function webhookColumns<W extends Partial<Omit<Webhook, 'id'>>>(webhook: W): Partial<WebhookColumns> {
  const { user, kinds, oldSecret, oldUntilUtc, scopes, createdUtc, restUntilUtc, ...same } = webhook
  return {
    ...same,
    ...(user !== undefined && { user_id: user }),
    ...(kinds !== undefined && { kinds: JSON.stringify(kinds) }),
    ...(oldSecret !== undefined && { old_secret: oldSecret }),
    ...(oldUntilUtc !== undefined && { old_until_utc: oldUntilUtc }),
    ...(scopes !== undefined && { scopes: scopes && JSON.stringify(scopes) }),
    ...(createdUtc !== undefined && { created_utc: createdUtc }),
    ...(restUntilUtc !== undefined && { rest_until_utc: restUntilUtc }),
  }
}

export function toDelivery(row: Selectable<WebhookTables['deliveries']>): Delivery {
  const { id, kind, position, state, attempts, version, request, status, fault, reason, response } = row
  return {
    ...{ id, webhook: row.webhook_id, kind, record: row.record_id, position, sentPosition: row.sent_position },
    ...{ afterActivity: row.after_activity, state, attempts, version, request, status, fault, reason, response },
    ...{ dueUtc: row.due_utc, createdUtc: row.created_utc, endedUtc: row.ended_utc },
    tries: JSON.parse(row.tries) as Delivery['tries'],
  }
}
