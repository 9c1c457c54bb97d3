import assert from 'node:assert/strict'
import type { Account, Api, Body, Reply } from '../../support/api.ts'

/** An undo as it is answered. */
export interface Undo extends Body {
  readonly undone: readonly { readonly kind: string; readonly id: number; readonly members: readonly string[] }[]
  readonly kept: readonly Body[]
}

/** Writes, and answers what was written with the id of its entry in the activity. */
export async function write(api: Api, request: string, json: Body = {}, as: Account = 'editor') {
  const { status, headers, body } = await api.call(request, { as, json })
  assert.ok(status < 300, `${request}: ${status} ${JSON.stringify(body)}`)
  const entry = headers.get('activity-id')
  return { body: body as Body & { readonly id: number }, entry: entry === null ? undefined : Number(entry) }
}

export function undo(api: Api, entry: number | undefined, as: Account = 'editor', json: Body = {}): Promise<Reply> {
  return api.call(`POST /activity/${entry}/undo`, { as, json })
}

/** Undoes what must be possible. */
export async function undone(api: Api, entry: number | undefined, as: Account = 'editor', json: Body = {}) {
  const { status, body } = await undo(api, entry, as, json)
  assert.equal(status, 200, JSON.stringify(body))
  return body as Undo
}

/** A record as its editors read it, without what no undo brings back: when it was written, and how often. */
export async function stateOf(api: Api, path: string): Promise<Body> {
  const body = await api.read(`${path}${path.includes('?') ? '&' : '?'}translations=true`, 'admin')
  return settled(body) as Body
}

const passing = /^(modified|modified_utc|revised_utc|json_ld|sequence|occurrences_written|warnings|count)$/

export function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !passing.test(name))
  return Object.fromEntries(kept.map(([name, each]) => [name, settled(each)]))
}
