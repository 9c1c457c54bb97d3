/** The ways of looking at the calendar, in the order in which they are offered. */
export const views = ['list', 'month', 'week', 'day', 'map'] as const

export type View = (typeof views)[number]

/** Those of some days. */
export type DatedView = Exclude<View, 'list' | 'map'>

export function isDated(view: View): view is DatedView {
  return view !== 'list' && view !== 'map'
}
