import type { JsonSchema } from '../json-schema.ts'

/** A record that exists, as it was read: of its members the id alone says which it is. */
export const recordAsRead: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1 } },
  required: ['id'],
}
