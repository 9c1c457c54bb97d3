import { isDeepStrictEqual } from 'node:util'
import type { Item } from '../item.ts'
import { shownEventParameters, type Wording } from './event.ts'
import { referencesOf } from './references.ts'
import type { Shown } from './members.ts'

interface Occurrence {
  readonly shown: Shown
  readonly parameters: Readonly<Record<string, unknown>>
  readonly references: NonNullable<Item['references']>
}

/** What is different of an occurrence of a series that is known; `none` where it is as its series is. */
export function exceptionOf(
  { shown, parameters, references }: Occurrence,
  series: Shown,
  wording: Wording,
): Pick<Item, 'parameters' | 'references' | 'occurrence'> | 'none' | undefined {
  const original = shown['recurrence_id']
  if (typeof original !== 'string') return undefined
  const whole = shownEventParameters(series, wording)
  const wholeReferences = referencesOf(series)
  const times = new Set(['start_date', 'end_date', 'timezone', 'all_day', 'recurrence', 'slug'])
  const names = [...new Set([...Object.keys(parameters), ...Object.keys(whole)])].filter((name) => !times.has(name))
  const others = names.filter((name) => !isDeepStrictEqual(parameters[name], whole[name]))
  const named = [
    ...new Set([...Object.keys(references), ...Object.keys(wholeReferences)]),
  ] as (keyof typeof references)[]
  const elsewhere = named.filter(
    (name) => name !== 'post_parent' && !isDeepStrictEqual(references[name], wholeReferences[name]),
  )
  const isMoved = shown['start_date'] !== original || clockLength(shown) !== clockLength(series)
  if (others.length + elsewhere.length === 0 && !isMoved) return 'none'
  const moved = isMoved ? { start_date: shown['start_date'], end_date: shown['end_date'] } : {}
  return {
    parameters: { ...moved, ...Object.fromEntries(others.map((name) => [name, parameters[name] ?? null])) },
    references: Object.fromEntries(elsewhere.map((name) => [name, references[name] ?? []])),
    occurrence: { series: String(series['id']), original },
  }
}

/** By the clock, in milliseconds. */
function clockLength({ start_date, end_date }: Shown): number {
  const read = (value: unknown) => Date.parse(`${String(value).replace(' ', 'T')}Z`)
  return read(end_date) - read(start_date)
}
