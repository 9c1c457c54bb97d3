/** A day with the number of its events, and the ids of those that are known. */
export interface Day {
  readonly date: string
  readonly total: number
  readonly events: readonly number[]
}

/** What is told of an event whose days are shown. */
export interface DatedEvent {
  readonly id: number
  readonly start_date: string
  readonly end_date: string
}

/** The part of a bar that is on one day. */
export interface Bar<E> {
  readonly event: E
  readonly date: string
  /** Over how many days its name may be written; 0 where it stands in a part before. */
  readonly days: number
  readonly begins: boolean
  readonly ends: boolean
}

/** The rows of bars on one day, up to the last that has one there. */
export type Rows<E> = readonly (Bar<E> | undefined)[]

/** By day of a week, the events of several days as bars that stay in their row. `room`: how many rows each day has; what finds none is left out. */
export function barsOf<E extends DatedEvent>(
  week: readonly Day[],
  events: ReadonlyMap<number, E>,
  isBar: (event: E) => boolean,
  room?: readonly number[],
): readonly Rows<E>[] {
  const rows: (Bar<E> | undefined)[][] = week.map(() => [])
  for (const id of new Set(week.flatMap((day) => day.events))) {
    const event = events.get(id)
    if (!event || !isBar(event)) continue
    const isOn = (place: number) => week[place]?.events.includes(id) === true
    // On a full day, an event that goes on may not be told: there is a bar before it and one after.
    for (let from = 0; from < week.length; from += 1) {
      if (!isOn(from)) continue
      let to = from
      while (isOn(to + 1)) to += 1
      addBar(event, from, to)
      from = to
    }
  }
  return rows.map((each) => [...each])

  function addBar(event: E, from: number, to: number): void {
    const days = rows.slice(from, to + 1)
    let row = 0
    while (days.some((each) => each[row])) row += 1
    if (room && row >= Math.min(...room.slice(from, to + 1))) return
    for (const [place, each] of days.entries()) {
      const date = week[from + place]?.date ?? ''
      each[row] = {
        event,
        date,
        days: place === 0 ? days.length : 0,
        begins: place === 0 && event.start_date.slice(0, 10) >= date,
        ends: from + place === to && (to < week.length - 1 || endsByDay(event, date)),
      }
    }
  }
}

const dayLength = 86_400_000

/** Whether an event is over at the end of a day. */
function endsByDay({ end_date: end }: DatedEvent, date: string): boolean {
  return Date.parse(`${end.replace(' ', 'T')}Z`) <= Date.parse(date) + dayLength
}
