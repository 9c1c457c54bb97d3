// Days and their events, as elements.
import { addressOf, type Asked, type Event, type Wishes } from './ask.ts'
import { capital, dayAfter, dayInWords, fullDay } from './days.ts'
import { link, make } from './elements.ts'
import { say } from './service.ts'
import { timeOn } from './times.ts'

/** A day with events, and how many more there are. */
export interface Day {
  readonly date: string
  readonly events: readonly Event[]
  readonly left: number
}

/** Days, each with a heading; `month` is the one that they are of, where a grid has days of others. */
export function dayList(days: readonly Day[], asked: Asked, month?: string): readonly HTMLElement[] {
  const { language, level, now } = asked
  return days.map(({ date, events, left }) => {
    const state = [
      events.length + left === 0 && 'empty',
      month !== undefined && date.slice(0, 7) !== month && 'other',
      date === now && 'now',
    ]
    const number = make('span', { class: 'number', 'aria-hidden': 'true' }, String(Number(date.slice(8))))
    const time = make('time', { datetime: date }, number, make('span', { class: 'date' }, nameOf(date, now, language)))
    return make(
      'li',
      { class: state.filter(Boolean).join(' '), part: 'day' },
      make(`h${level + 1}`, { class: 'day-name' }, time),
      events.length > 0 &&
        make(
          'ul',
          {},
          events.map((event) => eventItem(event, date, asked)),
        ),
      left > 0 && link(addressOf('day', date, asked), othersText(left, language), asked),
    )
  })
}

/** How many more there are, by the words for one and for two: « + 14 autres ». */
function othersText(count: number, language: string): string {
  return count === 1 ? say('other', language) : say('others', language).replace('2', String(count))
}

function nameOf(date: string, now: string, language: string): string {
  if (date === now) return `${say('today', language)}, ${dayInWords(date, fullDay, language)}`
  const isThisYear = date.slice(0, 4) === now.slice(0, 4)
  return capital(dayInWords(date, isThisYear ? fullDay : { ...fullDay, year: 'numeric' }, language))
}

/** An event on a day. Of one that a password protects, the service tells its title alone. */
function eventItem(event: Event, day: string, wishes: Wishes): HTMLElement {
  const { language } = wishes
  const what = link(inLanguage(event.url, wishes), event.title, wishes, {
    class: 'what',
    lang: event.language === language ? undefined : event.language,
  })
  if (event.featured === null) return make('li', { class: 'event', part: 'event' }, what)
  const places = [event.venue].flat().filter((venue) => typeof venue === 'object' && venue !== null)
  const where = places
    .filter(({ venue }) => venue)
    .map(({ venue, city }) => (city ? `${venue}, ${city}` : venue))
    .join(' · ')
  const state = say(event.event_status, language)
  return make(
    'li',
    { class: `event${event.event_status === 'cancelled' ? ' off' : ''}`, part: 'event' },
    make('span', { class: 'time' }, timeOn(day, event, language)),
    ' ',
    what,
    state !== '' && [' ', make('span', { class: 'mark' }, state)],
    where !== '' && [' ', make('span', { class: 'place' }, where)],
  )
}

/** The address of a page of the site in the language of the calendar. */
function inLanguage(address: string, { site, language }: Wishes): string {
  return address.startsWith(`${site}/event/`) ? `${site}/${language}${address.slice(site.length)}` : address
}

/** The names of the days of a week, above the grid; each day has its own name besides. */
export function weekDays(first: string, language: string): HTMLElement {
  const names = [0, 1, 2, 3, 4, 5, 6].map((index) =>
    make('span', {}, capital(dayInWords(dayAfter(first, index), { weekday: 'short' }, language))),
  )
  return make('div', { class: 'week-days', 'aria-hidden': 'true' }, names)
}
