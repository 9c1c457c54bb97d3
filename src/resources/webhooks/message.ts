import type { Delivery, Webhook } from '../../domain/webhooks/webhook.ts'
import { collections, type TranslatedKind } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import type { MessageType } from './types.ts'

/** Bytes of a body: records that are larger are named alone. */
const maxBytes = 20_000

/** What has become of a record, as the reader of a webhook may know it. */
export interface ToldState {
  readonly action: 'upsert' | 'remove'
  readonly kind: TranslatedKind
  readonly id: number
  /** `YYYY-MM-DD HH:MM:SS`. */
  readonly revised_utc: string
  readonly record?: object
}

/** The body of a message about a record. `changed`: the members that are others than before, as far as that is known. */
export function messageBody(
  { action, kind, id, revised_utc, record }: ToldState,
  changed: readonly string[],
  { body }: Pick<Webhook, 'body'>,
  { links }: Pick<Context, 'links'>,
): string {
  const about = { kind, id, action }
  const rest_url = apiUrl(links, `/${collections[kind]}/${id}`)
  const type = `${kind}.${action}` as const
  const thin = { ...about, changed: changed.filter((name) => record && name in record), rest_url }
  if (body === 'thin' || !record) return messageJson(type, revised_utc, thin)
  const whole = messageJson(type, revised_utc, { ...about, rest_url, record })
  return Buffer.byteLength(whole) <= maxBytes ? whole : messageJson(type, revised_utc, { ...thin, too_large: true })
}

/** The body of a message that is about no record. */
export function noticeOf(
  { kind, createdUtc }: Pick<Delivery, 'kind' | 'createdUtc'>,
  { id, kinds, filters }: Webhook,
  { links }: Pick<Context, 'links'>,
): string {
  if (kind === 'ping') return messageJson('webhook.ping', createdUtc, { webhook: id })
  const query = `kinds=${kinds.map((each) => collections[each]).join(',')}${filters === '' ? '' : `&${filters}`}`
  return messageJson('changes.gone', createdUtc, { start_rest_url: apiUrl(links, `/changes/start?${query}`) })
}

/** `type` comes first, by which `messageType` knows it. */
function messageJson(type: MessageType, utc: string, data: object): string {
  return JSON.stringify({ type, timestamp: `${utc.replace(' ', 'T')}Z`, data })
}
