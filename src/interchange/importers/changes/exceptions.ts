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
const ignoredParameters = new Set([...times, 'recurrence', 'slug'])

/** What a date shows that its series does not; undefined where it is as that is. */
export function findException(date: ShownRecord, series: ShownRecord): WantedException | undefined {
  const original = date.shown['recurrence_id']
  if (typeof original !== 'string') return undefined
  const movedTimes = isMoved(date.shown, series.shown, original)
    ? Object.entries(date.parameters).filter(([name]) => times.has(name))
    : []
  const changedParameters = differingNames(date.parameters, series.parameters).filter(
    (name) => !ignoredParameters.has(name),
  )
  const changedReferences = differingNames(date.references, series.references).filter((name) => name !== 'post_parent')
  const tickets = shownTickets(date.shown)
  const hasTickets = hasOwnTickets(tickets, shownTickets(series.shown))
  if (movedTimes.length + changedParameters.length + changedReferences.length === 0 && !hasTickets) return undefined
  return {
    original,
    parameters: {
      ...Object.fromEntries(movedTimes),
      ...Object.fromEntries(changedParameters.map((name) => [name, date.parameters[name] ?? null])),
    },
    references: Object.fromEntries(
      changedReferences.map((name) => [name, date.references[name as keyof WantedReferences] ?? []]),
    ),
    tickets: hasTickets ? tickets : undefined,
    shown: date.shown,
  }
}

/** Whether a date starts at another time than by the rule, lasts longer or shorter, or counts its times otherwise. */
function isMoved(date: Shown, series: Shown, original: string): boolean {
  return (
    date['start_date'] !== original ||
    wallDuration(date) !== wallDuration(series) ||
    ['timezone', 'all_day'].some((name) => date[name] !== series[name])
  )
}

function hasOwnTickets(tickets: readonly WantedTicket[], shared: readonly WantedTicket[]): boolean {
  const ids = new Set(shared.map(({ id }) => id))
  return tickets.length !== ids.size || tickets.some(({ id }) => !ids.has(id))
}

function differingNames(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name]))
}

/** How long something lasts by the clock, in milliseconds; undefined where it has no start or end. */
function wallDuration({ start_date, end_date }: Shown): number | undefined {
  const read = (value: unknown) => Date.parse(`${String(value).replace(' ', 'T')}Z`)
  const duration = read(end_date) - read(start_date)
  return Number.isNaN(duration) ? undefined : duration
}
