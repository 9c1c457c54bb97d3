import type { Type } from '../type.ts'
import { listOf } from './list-of.ts'
import { recordId } from './record-id.ts'

/** Ids: at least one and at most `max`, each counted once, in the order given. */
export function ids(max = 1000): Type<readonly number[]> {
  const list = listOf(recordId(1), { min: 1, max })
  return {
    ...list,
    accepts: {
      en: `one or several ids, as an array or separated by commas, at most ${max}`,
      fr: `un ou plusieurs numéros, au plus ${max}, en tableau ou séparés par des virgules`,
    },
    schema: list.schema.transform((found) => [...new Set(found)]),
    index: { items: { type: 'integer' } },
  }
}
