import ICAL from 'ical.js'

/** When an event of a calendar file takes place, as ical.js reads it. */
export interface Happening {
  readonly uid: string
  readonly title: string
  readonly status: string
  /** ISO 8601 in UTC; days where it lasts all day. */
  readonly start: string
  readonly end: string
}

/** What ical.js reads in a file: its calendar, with its zones known. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return { calendar, events: eventsOf(calendar) }
}

/** Every event of a calendar; a series has the exceptions to it. */
function eventsOf(calendar: ICAL.Component): readonly ICAL.Event[] {
  const components = calendar.getAllSubcomponents('vevent')
  const exceptions = components.filter((each) => each.hasProperty('recurrence-id'))
  const events = components.filter((each) => !each.hasProperty('recurrence-id'))
  return events.map((component) => {
    const own = exceptions.filter((each) => textOf(each, 'uid') === textOf(component, 'uid'))
    return new ICAL.Event(component, { exceptions: own, strictExceptions: false })
  })
}

/** Everything that takes place in a file until a moment of UTC, in the order of starts. */
export function happenings(text: string, until: string): readonly Happening[] {
  const end = ICAL.Time.fromDateTimeString(until)
  end.zone = ICAL.Timezone.utcTimezone
  const found = readCalendar(text).events.flatMap((event) => {
    if (!event.isRecurring()) return happening(event, event.startDate, event.endDate)
    const all: Happening[] = []
    const starts = event.iterator()
    for (let next = starts.next(); next && next.compare(end) <= 0; next = starts.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next) as unknown as Details
      all.push(happening(item, startDate, endDate))
    }
    return all
  })
  return found.sort((a, b) => (a.start + a.title < b.start + b.title ? -1 : 1))
}

/** Which component an occurrence is of, and when it is: the types of ical.js do not say. */
interface Details {
  readonly item: ICAL.Event
  readonly startDate: ICAL.Time
  readonly endDate: ICAL.Time
}

function happening(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Happening {
  const { component } = event
  return {
    uid: textOf(component, 'uid'),
    title: event.summary,
    status: textOf(component, 'status'),
    start: momentOf(start),
    end: momentOf(end),
  }
}

function momentOf(time: ICAL.Time): string {
  return time.isDate ? time.toString() : time.toJSDate().toISOString().slice(0, 19)
}

/** The value of a property as text. */
export function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name)
  return value === null ? '' : typeof value === 'string' ? value : value.toString()
}
