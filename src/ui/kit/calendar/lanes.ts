/** An event of several days, as a week shows it: the places of its first and last day there, 0 to 6. */
export interface Span {
  readonly id: number
  readonly from: number
  readonly to: number
}

/**
 * The rows of the events of several days within a week, so that each stays in its row on all of its days: by row, the span on each
 * day; undefined where there is none.
 */
export function lanesOf(spans: readonly Span[], days = 7): readonly (readonly (Span | undefined)[])[] {
  const lanes: (Span | undefined)[][] = []
  for (const span of spans) {
    let lane = lanes.find((each) => each.slice(span.from, span.to + 1).every((place) => place === undefined))
    if (!lane) lanes.push((lane = new Array<Span | undefined>(days).fill(undefined)))
    lane.fill(span, span.from, span.to + 1)
  }
  return lanes
}
