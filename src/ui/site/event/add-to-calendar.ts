import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { dataAddress, subscription } from '../data-addresses.ts'
import { venuesOf } from '../../kit/event-item.ts'
import { say } from '../../../texts/text.ts'

/** The ways into a reader's own calendar: a file for any program, and the addresses of two services. */
export function addToCalendar(event: EventRepresentation, context: Context): Html {
  const { language } = context
  const file = dataAddress(`events/${String(event.id)}.ics`, context)
  if (event.recurrence !== undefined)
    return html`<p class="buttons">
      <a class="button" href="${subscription(file)}">${say('event.subscribeSeries', language)}</a>
    </p>`
  return html`<details class="menu">
    <summary class="button">${say('event.add', language)}</summary>
    <ul>
      <li><a href="${file}">${say('event.file', language)}</a></li>
      <li><a href="${google(event)}" rel="nofollow">${say('event.google', language)}</a></li>
      <li><a href="${outlook(event)}" rel="nofollow">${say('event.outlook', language)}</a></li>
    </ul>
  </details>`
}

function google(event: EventRepresentation): string {
  const dates = span(event, (text) => text.replace(/[-:]/g, ''))
  const fields = {
    action: 'TEMPLATE',
    text: event.title,
    dates: dates.join('/'),
    ...about(event, 'location', 'details'),
  }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(fields).toString()}`
}

function outlook(event: EventRepresentation): string {
  const [startdt = '', enddt = ''] = span(event, (text) => text)
  const allday: Readonly<Record<string, string>> = event.all_day ? { allday: 'true' } : {}
  const fields = {
    rru: 'addevent',
    subject: event.title,
    startdt,
    enddt,
    ...allday,
    ...about(event, 'location', 'body'),
  }
  return `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams(fields).toString()}`
}

/** The start and the end as both services take them: moments of UTC, or days, the last of which is the one after. */
function span(event: EventRepresentation, write: (text: string) => string): readonly string[] {
  if (!event.all_day)
    return [event.utc_start_date, event.utc_end_date].map((moment) => write(`${moment.replace(' ', 'T')}Z`))
  const [first = '', last = ''] = [event.start_date, event.end_date].map((moment) => moment.slice(0, 10))
  return [write(first), write(Temporal.PlainDate.from(last).add({ days: 1 }).toString())]
}

function about(event: EventRepresentation, place: string, details: string): Readonly<Record<string, string>> {
  const where = venuesOf(event).map(({ venue, address, city }) => [venue, address, city].filter(Boolean).join(', '))
  return { [place]: where.join('; '), [details]: event.url }
}
