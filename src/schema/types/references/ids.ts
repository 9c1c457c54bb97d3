import type { Type } from '../../field.ts'
import { distinct } from '../distinct.ts'
import { integer } from '../values/number.ts'
import { isZero, numberFromWire } from '../wire.ts'
import { msg } from '../../../texts/msg.ts'

/** Replaces every id above those that records get: no record has it. */
export const beyondIds = Number.MAX_SAFE_INTEGER

/** The id of a record: an id of any number of digits is one. */
export function recordId(minimum?: number): Type<number> {
  return {
    ...integer({ minimum }),
    fromWire: (raw) =>
      typeof raw === 'string' && /^\d{16,}$/.test(raw) ? Math.min(Number(raw), beyondIds) : numberFromWire(raw),
  }
}

/** Ids: at least one and at most `max`, each counted once, in the order given. */
export function ids(max = 1000): Type<readonly number[]> {
  return {
    ...distinct(recordId(1), max),
    accepts: msg`one or several ids, as an array or separated by commas, at most ${max}`,
  }
}

/** The id of the record above; 0 is none. */
export function parentId(): Type<number> {
  return {
    ...integer({ minimum: 1 }),
    isNone: isZero,
    sent: () => ({ type: 'integer', minimum: 0 }),
    asking: { control: 'choice' },
  }
}
