import { types, type CustomTypesConfig } from 'pg'

/** Object ids of `int8` (ids, counts) and `numeric` (sums), which the driver would give as texts. */
const numeric = [20, 1700]

/** How values arrive: numbers as numbers. */
export const numbersAsNumbers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    numeric.includes(oid) && format !== 'binary'
      ? Number
      : (types.getTypeParser(oid, format) as (value: string) => unknown),
}

/** A noncharacter: texts are never written with it. */
const noText = '\uffff'

/**
 * Values of a statement as PostgreSQL can take them. A text cannot hold U+0000 there: it is dropped where something is
 * written; elsewhere a character takes its place that no text has, so that nothing is found. A whole number beyond its
 * integers matches no id and becomes the greatest one.
 */
export function postgresValues(statement: string, values: readonly unknown[]): unknown[] {
  const nul = /^(insert|update)\b/.test(statement) ? '' : noText
  return values.map((value) => {
    if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', nul) : value
    if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value
    return String(value > 0 ? greatest : -greatest)
  })
}

const greatest = 2n ** 63n - 1n
