import type { Type } from '../type.ts'
import { integer } from './integer.ts'

/** Stands for every id beyond the numbers that records get: nothing has it. */
export const beyondIds = Number.MAX_SAFE_INTEGER

/** The id of a record: an id of any number of digits is one. */
export function recordId(minimum?: number): Type<number> {
  const whole = integer(minimum === undefined ? {} : { minimum })
  return {
    ...whole,
    fromWire: (raw) => (typeof raw === 'string' && /^\d{16,}$/.test(raw) ? withinIds(raw) : whole.fromWire?.(raw)),
  }
}

function withinIds(digits: string): number {
  return Math.min(Number(digits), beyondIds)
}
