import { isDeepStrictEqual } from 'node:util'
import type { Fields } from '../schema/field.ts'
import type { Reading } from '../schema/read.ts'
import type { Context } from './context.ts'
import type { Operation } from './operation.ts'

type Members = Readonly<Record<string, unknown>>

/** Parameters that are one value: neither is left out where the other changes it. */
const pairs: readonly (readonly [string, string])[] = [
  ['date', 'date_utc'],
  ['geo_lat', 'geo_lng'],
]

/** What was sent, without what the record that the path addresses says already, for whoever may write it. */
export async function changing(
  operation: Operation,
  path: Reading<Fields>,
  sent: Members,
  context: Context,
): Promise<Members> {
  if (!operation.shown || path.missing.length + path.issues.length > 0) return sent
  const subject = await operation.locate?.(path.values, context)
  if (subject === undefined || subject === null || !operation.permit(context.actor, subject)) return sent
  return withoutEchoes(sent, await operation.shown(subject, context))
}

/** What was sent, without the members that say what is shown. */
export function withoutEchoes(sent: Members, shown: object): Members {
  const isEcho = (name: string) =>
    Object.hasOwn(shown, name) && isDeepStrictEqual(sent[name], asSent((shown as Members)[name]))
  const counts = (name: string) =>
    (pairs.find((pair) => pair.includes(name)) ?? [name]).some((one) => sent[one] !== undefined && !isEcho(one))
  return Object.fromEntries(Object.entries(sent).filter(([name]) => counts(name)))
}

/** As an answer writes it. */
function asSent(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value
}
