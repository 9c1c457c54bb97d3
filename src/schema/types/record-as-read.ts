import type { JsonSchema } from '../type.ts'
import { numberFromWire } from './number-text.ts'

/** The id of a record that is sent as the object it was read as; anything else as it is. */
export function idAsRead(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || !('id' in raw)) return raw
  return numberFromWire(raw.id)
}

/** A record that exists, as it was read: of its members the id alone says which it is. */
export const recordAsRead: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1 } },
  required: ['id'],
}
