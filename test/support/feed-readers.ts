import ical from 'node-ical'
import { from, timeOf, until, type Time } from './feed-comparison.ts'
import { happenings } from './ical.ts'

/** What ical.js reads in a feed. */
export function readByIcalJs(feed: string): readonly Time[] {
  const found = happenings(feed, until).filter(({ start }) => start < until)
  return found.map(({ title, start, end }) => timeOf(title, start, end))
}

/** What node-ical reads in a feed. */
export function readByNodeIcal(feed: string): readonly Time[] {
  const range = { from: new Date(`${from}Z`), to: new Date(`${until}Z`) }
  return Object.values(ical.sync.parseICS(feed)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return []
    return ical.expandRecurringEvent(component, range).map(({ summary, start, end, isFullDay }) => {
      const title = typeof summary === 'string' ? summary : String((summary as { val?: string } | undefined)?.val)
      return timeOf(title, moment(start, isFullDay), moment(end, isFullDay))
    })
  })
}

function moment(date: Date, isFullDay: boolean): string {
  if (!isFullDay) return date.toISOString().slice(0, 19)
  // Days are at midnight of the machine.
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
