/* What the calendar shows, as elements: whatever comes from the service becomes text, never markup. */

/** An element; attributes that are false or undefined are left out, and texts stay texts. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false && value !== '') element.setAttribute(key, value)
  element.append(...children.flat().filter((child) => child !== undefined && child !== false && child !== ''))
  return element
}

/** An address of the web, or undefined: nothing else becomes a link. */
function webAddress(text) {
  try {
    const { protocol, href } = new URL(text)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}

function link(address, text, { target }, more = {}) {
  const href = webAddress(address)
  if (!href) return make('span', more, text)
  return make('a', { href, target, rel: target === '_blank' && 'noopener', part: 'link', ...more }, text)
}

/** The address of a page of the site in the language of the calendar. */
function inLanguage(address, { site, language }) {
  return address.startsWith(`${site}/event/`) ? `${site}/${language}${address.slice(site.length)}` : address
}

/** An event on a day. Of one that a password protects, the service tells its title alone. */
function eventItem(event, day, how) {
  const { language } = how
  const isProtected = event.featured === null
  const what = link(inLanguage(event.url, how), event.title, how, {
    class: 'what',
    lang: event.language === language ? undefined : event.language,
  })
  if (isProtected) return make('li', { class: 'event', part: 'event' }, what)
  const places = [event.venue].flat().flatMap((venue) => (venue && venue.venue ? [venue] : []))
  const where = places.map(({ venue, city }) => (city ? `${venue}, ${city}` : venue)).join(' · ')
  const state = Object.hasOwn(almanac.words, event.event_status) && say(event.event_status, language)
  return make(
    'li',
    { class: `event${event.event_status === 'cancelled' ? ' off' : ''}`, part: 'event' },
    make('span', { class: 'time' }, timeOn(day, event, language)),
    ' ',
    what,
    state && [' ', make('span', { class: 'mark' }, state)],
    where !== '' && [' ', make('span', { class: 'place' }, where)],
  )
}

/** Days, each with a heading and its events, and how many more there are. */
function dayList(days, how) {
  const { language, level, about, now } = how
  return days.map(({ date, events, left = 0 }) => {
    const state = [events.length + left === 0 && 'empty', about && date.slice(0, 7) !== about && 'other']
    const name = capital(
      dayInWords(date, date.slice(0, 4) === now.slice(0, 4) ? full : { ...full, year: 'numeric' }, language),
    )
    const time = make(
      'time',
      { datetime: date },
      make('span', { class: 'number', 'aria-hidden': 'true' }, String(Number(date.slice(8)))),
      make(
        'span',
        { class: 'date' },
        date === now ? `${say('today', language)}, ${dayInWords(date, full, language)}` : name,
      ),
    )
    return make(
      'li',
      { class: [...state, date === now && 'now'].filter(Boolean).join(' '), part: 'day' },
      make(`h${level + 1}`, { class: 'day-name' }, time),
      events.length > 0 &&
        make(
          'ul',
          {},
          events.map((event) => eventItem(event, date, how)),
        ),
      left > 0 && link(pageOf('day', date, how), `+${left} ${say('more', language)}`, how),
    )
  })
}

/** The names of the days of a week, above the grid; each day has its own name besides. */
function weekDays(first, language) {
  const names = [0, 1, 2, 3, 4, 5, 6].map((index) =>
    make('span', {}, capital(dayInWords(dayAfter(first, index), { weekday: 'short' }, language))),
  )
  return make('div', { class: 'week-days', 'aria-hidden': 'true' }, names)
}
