import type { Context } from '../../../operations/context.ts'
import type { Language } from '../../../i18n/language.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { dataAddress } from '../data-addresses.ts'
import { sheet, waysList, type Way } from '../sheets/sheet.ts'
import { subscriptions } from '../sheets/subscribe.ts'
import { venuesOf } from '../../kit/event-item.ts'
import { say } from '../../../texts/text.ts'

/** The name below the page of an event that a password has opened, for its file. */
export const fileName = 'ical'

/**
 * The ways into a reader’s own calendar: a file for any program, the addresses of services, and all dates of a series; `next` is its next date. Where a
 * password protects it, there are no feeds of it, and the file is below its page.
 */
export function addToCalendar(
  event: EventRepresentation,
  next: EventRepresentation | undefined,
  isLocked: boolean,
  context: Context,
  kind = '',
): Html {
  const { language } = context
  const label = say('event.add', language)
  return sheet(
    {
      ...{ id: 'add', label, sign: 'calendar-days', kind, title: label },
      content: waysToKeep(event, next, isLocked, context),
    },
    language,
  )
}

function waysToKeep(
  event: EventRepresentation,
  next: EventRepresentation | undefined,
  isLocked: boolean,
  context: Context,
): Html {
  const { language } = context
  const { title, recurrence, series } = event
  const part = (heading: 'sheet.allDates' | 'sheet.oneDate' | 'site.nextDate', content: Html) =>
    html`<h3>${say(heading, language)}</h3>
      ${content}`
  const files = waysList(fileWays(event, isLocked, context))
  // The addresses of services take a single date.
  if (recurrence !== undefined)
    return html`${part('sheet.allDates', files)}${next && part('site.nextDate', waysList(serviceWays(next, language)))}`
  const ways = waysList([...fileWays(event, isLocked, context), ...serviceWays(event, language)])
  if (!series || isLocked) return ways
  const feed = `events/${String(series.id)}.ics`
  return html`${part('sheet.oneDate', ways)}
  ${part(
    'sheet.allDates',
    html`<p>${say('sheet.subscribeText', language)}</p>
      ${subscriptions({ name: title, feed }, context)}`,
  )}`
}

function fileWays({ id, url }: EventRepresentation, isLocked: boolean, context: Context): readonly Way[] {
  const { language } = context
  const address = isLocked ? `${url}${fileName}/` : dataAddress(`events/${String(id)}.ics`, context)
  return [
    { address, sign: 'calendar-days', name: say('sheet.apple', language), hint: say('sheet.appleHint', language) },
    { address, sign: 'arrow-down-tray', name: say('sheet.file', language), hint: say('sheet.fileHint', language) },
  ]
}

function serviceWays(event: EventRepresentation, language: Language): readonly Way[] {
  const compose = outlook(event)
  return [
    { address: google(event), sign: 'calendar-days', name: say('event.google', language) },
    {
      address: `https://outlook.live.com${compose}`,
      sign: 'calendar-days',
      name: 'Outlook.com',
      hint: say('sheet.atHome', language),
    },
    {
      address: `https://outlook.office.com${compose}`,
      sign: 'calendar-days',
      name: 'Microsoft 365',
      hint: say('sheet.atWork', language),
    },
  ]
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

/** The path at both of its services. */
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
  return `/calendar/0/action/compose?${new URLSearchParams(fields).toString()}`
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
