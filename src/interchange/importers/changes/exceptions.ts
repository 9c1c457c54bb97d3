import { isDeepStrictEqual } from 'node:util'
import type { Reference } from '../item.ts'
import type { Shown } from '../service/members.ts'
import { shownTickets, type WantedTicket } from './tickets.ts'

export type Parameters = Readonly<Record<string, unknown>>

/** What a record names, by ids of the other calendar. */
export type WantedReferences = Readonly<Partial<Record<Reference, readonly number[]>>>

/** What is different of one date of a series. */
export interface WantedException {
  /** Its start by the rule: wall time of the series. */
  readonly original: string
  readonly parameters: Parameters
  readonly references: WantedReferences
  /** Undefined: those of the series. */
  readonly tickets: readonly WantedTicket[] | undefined
  readonly shown: Shown
}

interface ShownRecord {
  readonly shown: Shown
  readonly parameters: Parameters
  readonly references: WantedReferences
}

/** What every date has of its own. */
const times = new Set(['start_date', 'end_date', 'timezone', 'all_day'])
const apart = new Set([...times, 'recurrence', 'slug'])

/** What a date shows that its series does not: nothing where it is as that is. */
export function exceptionOfDate(date: ShownRecord, series: ShownRecord): readonly WantedException[] {
  const original = date.shown['recurrence_id']
  if (typeof original !== 'string') return []
  const others = differingNames(date.parameters, series.parameters).filter((name) => !apart.has(name))
  const named = differingNames(date.references, series.references).filter((name) => name !== 'post_parent')
  const isMoved =
    date.shown['start_date'] !== original ||
    wallLength(date.shown) !== wallLength(series.shown) ||
    ['timezone', 'all_day'].some((name) => date.shown[name] !== series.shown[name])
  const moved = Object.entries(date.parameters).filter(([name]) => isMoved && times.has(name))
  const own = shownTickets(date.shown)
  const shared = new Set(shownTickets(series.shown).map(({ id }) => id))
  const hasOwn = own.length !== shared.size || own.some(({ id }) => !shared.has(id))
  if (moved.length + others.length + named.length === 0 && !hasOwn) return []
  return [
    {
      original,
      parameters: {
        ...Object.fromEntries(moved),
        ...Object.fromEntries(others.map((name) => [name, date.parameters[name] ?? null])),
      },
      references: Object.fromEntries(
        named.map((name) => [name, date.references[name as keyof WantedReferences] ?? []]),
      ),
      tickets: hasOwn ? own : undefined,
      shown: date.shown,
    },
  ]
}

function differingNames(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name]))
}

/** By the clock, in milliseconds. */
function wallLength({ start_date, end_date }: Shown): number {
  const read = (value: unknown) => Date.parse(`${String(value).replace(' ', 'T')}Z`)
  return read(end_date) - read(start_date)
}
