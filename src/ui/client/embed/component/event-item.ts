// An event, as elements. Of one that a password protects, the service tells its title alone.
import { tintOf } from '../../../kit/calendar/tints.ts'
import type { Event, Wishes } from './ask.ts'
import { briefDay, dayPhrase } from './days.ts'
import { partLink, make, webAddress } from './elements.ts'
import { componentText } from './service.ts'
import { timeOnDay } from './times.ts'

/** An event on a day that is named above it. */
export function eventItem(event: Event, day: string, wishes: Wishes): HTMLElement {
  return itemShell(event, day, '', [timeElement(event, day, wishes), ' ', ...whatAndWhere(event, wishes)])
}

/** An event with its day, on as few lines as it takes; `again` where the one before it has told that day. */
export function compactItem(event: Event, day: string, again: boolean, wishes: Wishes): HTMLElement {
  return itemShell(event, day, again ? 'again' : '', [
    dateElement(day, wishes),
    ' ',
    make('div', {}, ...whatAndWhere(event, wishes, day)),
  ])
}

/** An event below its picture. */
export function cardElement(event: Event, day: string, wishes: Wishes): HTMLElement {
  // Of what goes on, its end says enough.
  const when = [event.start_date >= day && [dateElement(day, wishes), ' '], timeElement(event, day, wishes)]
  const cost = event.cost ? [' ', make('span', { class: 'cost' }, event.cost)] : []
  const text = make('div', {}, make('p', { class: 'when' }, ...when), ...whatAndWhere(event, wishes), ...cost)
  return itemShell(event, day, 'card', [pictureElement(event), text])
}

function dateElement(day: string, { language }: Wishes): HTMLElement {
  return make('time', { class: 'date', datetime: day }, dayPhrase(day, briefDay, language))
}

function itemShell(event: Event, day: string, kind: string, content: readonly (Node | string)[]): HTMLElement {
  const classes = [
    'event',
    kind,
    tintOf(event),
    event.event_status === 'cancelled' && 'off',
    event.start_date?.slice(0, 10) < day && 'goes-on',
  ]
  return make('li', { class: classes.filter(Boolean).join(' '), part: 'event' }, ...content)
}

function timeElement(event: Event, day: string, { language }: Wishes): HTMLElement | string {
  return event.featured === null ? '' : make('span', { class: 'time' }, timeOnDay(day, event, language))
}

/** The title, what became of the event, when it is on a day where that is asked for, and where. */
function whatAndWhere(event: Event, wishes: Wishes, day?: string): readonly (Node | string)[] {
  const { language } = wishes
  const what = partLink(addressInLanguage(event.url, wishes), event.title, wishes, {
    class: 'what',
    dir: 'auto',
    lang: event.language === language ? undefined : event.language,
  })
  if (event.featured === null) return [what]
  const places = [event.venue].flat().filter((venue) => typeof venue === 'object' && venue !== null)
  const where = places
    .filter(({ venue }) => venue)
    .map(({ venue, city }) => (city ? `${venue}, ${city}` : venue))
    .join(' · ')
  const state = componentText(event.event_status, language)
  return [
    what,
    ...(state === '' ? [] : [' ', make('span', { class: 'mark' }, state)]),
    ...(day === undefined ? [] : [' ', timeElement(event, day, wishes)]),
    ...(where === '' ? [] : [' ', make('span', { class: 'place' }, where)]),
  ]
}

/** How wide a picture of a card is at least, where there is one. */
const wide = 480

/** The picture of an event, over the letter that stands in its place where it has none, or where the page allows none. */
function pictureElement({ image, categories, title }: Event): HTMLElement {
  const letter = [...(categories?.[0]?.name ?? title)].find((each) => /[\p{L}\p{N}]/u.test(each)) ?? ''
  const box = make('span', { class: 'picture', 'aria-hidden': 'true' }, letter.toUpperCase())
  const sizes = image ? [...Object.values(image.sizes ?? {}), image].filter(({ width }) => width >= wide) : []
  const [best = image || undefined] = sizes.toSorted((a, b) => a.width - b.width)
  const src = best && webAddress(best.url)
  if (src) {
    const shown = make('img', { src, alt: '', loading: 'lazy' })
    const { focal_x: x, focal_y: y } = image || {}
    shown.style.objectPosition = `${(x ?? 0.5) * 100}% ${(y ?? 0.5) * 100}%`
    shown.addEventListener('error', () => shown.remove())
    box.append(shown)
  }
  return box
}

/** The address of a page of the site in the language of the calendar. */
function addressInLanguage(address: string, { site, language }: Wishes): string {
  return address.startsWith(`${site}/event/`) ? `${site}/${language}${address.slice(site.length)}` : address
}
