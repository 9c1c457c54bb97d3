import type { Context } from '../../../../operations/context.ts'
import { bothBounds } from '../bounds.ts'
import { dateFilters, listWindow, type Window } from '../window.ts'
import type { ViewInForce } from './view.ts'

type Dates = Parameters<typeof listWindow>[0]

const names = [...dateFilters, 'when'] as const

const noDates = Object.fromEntries([...names, 'strict_dates', 'include'].map((name) => [name, undefined]))

/**
 * When events are that are within the dates of a view and within those that were sent, each as it is meant by itself. Where the view has dates, the
 * default window of lists is there for these alone, as long as none are sent.
 */
export function windowWithin(
  { under, isStrict }: ViewInForce,
  filters: Dates,
  context: Context,
  bounds: Parameters<typeof listWindow>[2] = {},
): Window {
  const own = names.filter((name) => under[name] !== undefined)
  if (own.length === 0) return listWindow(filters, context, bounds)
  const sent = {
    ...filters,
    ...pickDates(
      names.filter((name) => filters[name] === under[name]),
      noDates,
    ),
  } as Dates
  const isDated = names.some((name) => sent[name] !== undefined)
  const ofView = { ...noDates, ...pickDates(own, under), strict_dates: isStrict } as Dates
  const given = listWindow(sent, context, { isBounded: false })
  const { filter } = listWindow(ofView, context, isDated ? { isBounded: false } : bounds)
  return { filter: bothBounds(given.filter, filter), parameters: given.parameters }
}

function pickDates(chosen: readonly string[], values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(chosen.map((name) => [name, values[name]]))
}
