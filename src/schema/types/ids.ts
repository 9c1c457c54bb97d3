import type { Type } from '../type.ts'
import { listOf } from './list-of.ts'
import { recordId } from './record-id.ts'

/** Ids: at least one, each counted once, in the order given. */
export function ids(): Type<readonly number[]> {
  const list = listOf(recordId(1), { min: 1 })
  return {
    ...list,
    accepts: {
      en: 'one or several ids, as an array or separated by commas',
      fr: 'un ou plusieurs numéros, en tableau ou séparés par des virgules',
    },
    schema: list.schema.transform((found) => [...new Set(found)]),
    direct: (raw) => (typeof raw === 'string' && /^[1-9]\d{0,14}$/.test(raw) ? [Number(raw)] : undefined),
    index: { items: { type: 'integer' } },
  }
}
