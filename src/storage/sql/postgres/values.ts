import type { CustomTypesConfig } from 'pg'
import { types } from 'pg'
import type { Statement } from '../rows-of.ts'

/** Object ids of `int8` (ids, counts) and `numeric` (sums), which the driver would give as texts. */
const numeric = [20, 1700]

/** How values of the database are read: every number as a number. */
export const numbersAsNumbers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    numeric.includes(oid) && format !== 'binary'
      ? Number
      : (types.getTypeParser(oid, format) as (value: string) => unknown),
}

/** A statement, with the tree that it was made of where Kysely has made it. */
export type Asked = Statement & { readonly query?: { readonly kind: string } }

/**
 * The parameters of a statement as PostgreSQL takes them. A text there cannot hold U+0000: where something is written it is
 * dropped, elsewhere a character takes its place that no text has, so that nothing is found. Numbers beyond its integers
 * become the greatest one.
 */
export function safeParameters({ query, sql, parameters }: Asked): unknown[] {
  const writes =
    query?.kind === 'InsertQueryNode' || query?.kind === 'UpdateQueryNode' || /^(insert|update)\b/.test(sql)
  return parameters.map((value) => {
    if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', writes ? '' : noText) : value
    return typeof value === 'number' ? integerText(value) : value
  })
}

/** A noncharacter: texts are never written with it. */
const noText = '\uffff'

const greatest = 2n ** 63n - 1n

/** A number as it is sent; beyond 64 bits there are no ids. */
export function integerText(value: number): string {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return String(value)
  const exact = BigInt(value)
  return String(exact > greatest ? greatest : exact < -greatest ? -greatest : exact)
}

/** A list of ids as it is sent; what is no whole number is nobody’s id. */
export function idTexts(list: readonly number[]): (string | null)[] {
  return list.map((value) => (Number.isInteger(value) ? integerText(value) : null))
}
