import { statuses as allStatuses, type Status } from '../../domain/status.ts'
import type { Type } from '../type.ts'
import { listOf } from './list-of.ts'
import { oneOf } from './one-of.ts'

/** Statuses to list: one or several, each counted once. */
export function statuses(): Type<readonly Status[]> {
  const list = listOf(oneOf(allStatuses), { min: 1, max: 100 })
  return {
    ...list,
    accepts: {
      en: `one or several of ${allStatuses.join(', ')}`,
      fr: `une ou plusieurs de ces valeurs : ${allStatuses.join(', ')}`,
    },
    schema: list.schema.transform((found) => [...new Set(found)]),
    sent: () => {
      const one = { type: 'string', enum: allStatuses }
      return { anyOf: [one, { type: 'array', items: one, minItems: 1 }] }
    },
    index: { format: 'string' },
  }
}
