/* What a view shows: what the public API answers, in the language of the element, without cookies. */
const perDay = { month: 3, week: 12, day: 50 }
const filterNames = [
  ...[
    'search',
    'categories',
    'tags',
    'venue',
    'organizer',
    'featured',
    'free',
    'attendance',
    'event_status',
    'ticketed',
  ],
  ...['recurring', 'series', 'geoloc_lat', 'geoloc_lng', 'geoloc_radius'],
]

/** A text of the component in a language. */
const say = (word, language) => almanac.words[word][language] ?? almanac.words[word].en

/** The service said what is wrong with the request. */
class Refused extends Error {}

/** The filters of the attribute, as the API names them; others do not count. */
function filtersOf(text) {
  return [...new URLSearchParams(text)].filter(([name, value]) => filterNames.includes(name) && value !== '')
}

async function ask(path, wanted, { site, language, filters, signal }) {
  const query = new URLSearchParams([...filters, ...Object.entries(wanted)])
  const address = `${site}/${language}${almanac.api}/${path}?${query}`
  const answer = await fetch(address, { signal, credentials: 'omit', headers: { Accept: 'application/json' } })
  if (answer.ok) return answer.json()
  const { message } = await answer.json().catch(() => ({}))
  throw new Refused(answer.status < 500 && typeof message === 'string' ? message : '')
}

/** The page of a view on the site, for a day. */
function pageOf(view, day, { site, language, filters }) {
  const date = view === 'list' ? '' : `${view === 'month' ? day.slice(0, 7) : day}/`
  const query = new URLSearchParams(filters).toString()
  return `${site}/${language}/events/${view}/${date}${query && `?${query}`}`
}

/** The elements of a month, a week or a day; none where nothing is on. */
async function datedView(day, how) {
  const { language, view } = how
  const { first, last } = periodOf(view, day)
  const wanted = { start_date: first, end_date: last, per_day: perDay[view] }
  const { total, days, events } = await ask('events/days', wanted, how)
  if (total === 0) return view === 'month' ? [weekDays(first, language), grid(days, new Map(), day, how)] : []
  const byId = new Map(events.map((event) => [event.id, event]))
  if (view === 'day') return [make('ol', { class: 'days' }, dayList(withEvents(days, byId), how))]
  return [weekDays(first, language), grid(days, byId, day, how)]
}

function grid(days, byId, day, how) {
  const about = how.view === 'month' && day.slice(0, 7)
  return make('ol', { class: 'days grid' }, dayList(withEvents(days, byId), { ...how, about }))
}

function withEvents(days, byId) {
  return days.map(({ date, total, events }) => {
    const found = events.flatMap((id) => byId.get(id) ?? [])
    return { date, events: found, left: total - found.length }
  })
}

/** The elements of a part of the list, and a button that puts the next part below it. */
async function listView(how, place = {}) {
  const wanted = { ends_after: 'now', strict_dates: true, per_page: 20, ...place }
  const { events, next_rest_url: next } = await ask('events', wanted, how)
  if (events.length === 0) return []
  const dayOf = ({ start_date: start }) => (start.slice(0, 10) < how.now ? how.now : start.slice(0, 10))
  const days = [...Map.groupBy(events, dayOf)].map(([date, found]) => ({ date, events: found, left: 0 }))
  const list = make('ol', { class: 'days' }, dayList(days, how))
  const asked = next && new URL(next).searchParams
  if (!asked) return [list]
  const more = make('button', { type: 'button', part: 'button', class: 'more' }, say('moreEvents', how.language))
  more.addEventListener('click', async () => {
    if (more.ariaDisabled) return
    more.ariaDisabled = 'true'
    try {
      const shown = await listView(how, Object.fromEntries([...asked].filter(([key]) => /^(page|cursor)$/.test(key))))
      more.replaceWith(...shown)
      shown[0]?.querySelector('a')?.focus()
    } catch {
      more.ariaDisabled = null
    }
  })
  return [list, more]
}
