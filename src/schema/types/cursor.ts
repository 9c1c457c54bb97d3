import { z } from 'zod'
import type { Type } from '../field.ts'
import { msg } from '../../texts/msg.ts'

/** A place in a list: after the record with this id, which has `key` in the order of the list, on this page. */
export interface Cursor {
  readonly key: string
  readonly id: number
  readonly page: number
}

/** `2027-05-01 10:00:00-123-2`: what `next_rest_url` carries; clients pass it on as it is. `keys` is what may come first. */
export function cursor(keys: RegExp): Type<Cursor> {
  return {
    accepts: msg('the cursor of a next_rest_url of this list'),
    schema: z.object({ key: z.string(), id: z.number(), page: z.number() }),
    fromWire: (raw) => (typeof raw === 'string' ? (readCursor(raw, keys) ?? raw) : raw),
    sent: () => ({ type: 'string' }),
    index: { type: 'string' },
  }
}

function readCursor(text: string, keys: RegExp): Cursor | undefined {
  const [, key = '', id, page] = /^(?:(.*)-)?(\d{1,15})-(\d{1,15})$/s.exec(text.toWellFormed()) ?? []
  const isOne = id !== undefined && Number(page) > 0 && keys.test(key)
  return isOne ? { key, id: Number(id), page: Number(page) } : undefined
}

/** What `cursor` reads. */
export function listCursorText({ key, id, page }: Cursor): string {
  return `${key === '' ? '' : `${key}-`}${id}-${page}`
}
