import { isDeepStrictEqual } from 'node:util'

type Members = Readonly<Record<string, unknown>>

/** Parameters that are one value: neither is left out where the other changes it. */
const pairs: readonly (readonly [string, string])[] = [
  ['date', 'date_utc'],
  ['geo_lat', 'geo_lng'],
]

/** The parameters that were sent, without those that repeat what is shown. */
export function dropUnchanged(sent: Members, shown: object): Members {
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
