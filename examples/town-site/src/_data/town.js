import { createClient, unwrap } from 'almanac-client'
import { priceOf, rangeOf } from '../../prices.js'
import texts from './texts.js'

/** The address of the API, and how many months ahead the site shows. */
const { ALMANAC = 'http://127.0.0.1:8080/api/calendar/events/v1', MONTHS = '3' } = process.env

/** The filter of the API that finds what a facet counts. */
const filterOf = {
  categories: (value) => ({ categories: value }),
  cities: (value) => ({ city: [value] }),
  accessibility: (value) => ({ accessibility: value }),
  cost: (value) => {
    const [min, max = min] = value.split('-')
    return { min_cost: Number(min), ...(max && { max_cost: Number(max) }) }
  },
}
const facets = Object.keys(filterOf)

/** What is on and what is to come. The calendar knows by its own clock which day is today. */
const query = { ends_after: 'yesterday', starts_before: `+${MONTHS} months`, per_page: 100 }
/** What began before today and is not over. */
const running = { starts_before: 'yesterday' }

/** What the templates need: the site in each language, its events, and the lists of them. */
export default async function () {
  try {
    return await theTown()
  } catch (cause) {
    const reason = cause.cause?.message || cause.cause?.code || cause.message
    throw new Error(`no calendar to be read at ${ALMANAC} (${reason}): the variable ALMANAC says where it is`, {
      cause,
    })
  }
}

async function theTown() {
  const ids = new Map()
  const sites = []
  // One after the other: the calendar is asked once which events have a value.
  for (const language of Object.keys(texts)) sites.push(await inLanguage(language, ids))
  const pages = (kind) => {
    const all = sites.flatMap((each) => each[kind])
    const same = Map.groupBy(all, ({ key }) => key)
    return all.map((page) => ({ ...page, translations: same.get(page.key) }))
  }
  return { sites: sites.map(({ site }) => site), lists: pages('lists'), events: pages('events') }
}

async function inLanguage(language, ids) {
  const said = texts[language]
  const reader = createClient({ baseUrl: ALMANAC, language })
  const [site, counted] = await Promise.all([
    unwrap(reader.GET('/site')),
    unwrap(reader.GET('/events', { params: { query: { ...query, per_page: 1, facets } } })),
  ])
  if (!ids.has('running')) ids.set('running', await idsOf(reader, running))
  const menu = []
  for (const facet of facets) {
    const values = counted.facets[facet].map((each) => ({
      ...each,
      name: facet === 'cost' ? rangeOf(each, site, language, said) : each.name,
      // The slug of a category is a word of its language.
      key: `${facet} ${each.id ?? each.value}`,
      path: `/${language}/${facet}/${slugOf(each.value)}/`,
    }))
    for (const { key, value } of values) if (!ids.has(key)) ids.set(key, await idsOf(reader, filterOf[facet](value)))
    menu.push({ facet, values })
  }
  const page = { language, site, menu }
  const events = []
  for await (const event of reader.items('/events', { params: { query } })) {
    const values = menu.map(({ facet, values }) => [facet, values.filter(({ key }) => ids.get(key).has(event.id))])
    const path = pathOf(language, event, events)
    const price = priceOf(event, site, language, said)
    events.push({ ...event, ...page, key: event.id, path, price, values: Object.fromEntries(values) })
  }
  for (const event of events) event.others = events.filter((other) => isAnotherDate(other, event)).slice(0, 6)
  const list = (those) => ({ ...page, ...those, months: monthsOf(those.events, ids.get('running')) })
  const filtered = menu.flatMap(({ facet, values }) =>
    values.map((value) => list({ ...value, facet, events: events.filter(({ id }) => ids.get(value.key).has(id)) })),
  )
  return {
    site: { ...site, language },
    events,
    lists: [list({ path: `/${language}/`, key: 'all', events }), ...filtered],
  }
}

/** Which events a filter finds: asked of the calendar, so that a list of this site is what the filter of the calendar finds. */
async function idsOf(reader, filter) {
  const asked = { ...query, ...filter, _fields: 'events.id,next_rest_url' }
  const ids = new Set()
  for await (const { id } of reader.items('/events', { params: { query: asked } })) ids.add(id)
  return ids
}

/** The events by the month in which they start; what began before today comes first. */
function monthsOf(events, started) {
  const months = Map.groupBy(events, ({ id, start_date }) => (started.has(id) ? 'now' : start_date.slice(0, 7)))
  return [...months].map(([month, those]) => ({ month, events: those }))
}

/** The dates of a series have one slug; two on a day are told apart by their ids. */
function pathOf(language, { slug, series, start_date, id }, others) {
  const path = `/${language}/events/${slug}${series ? `-${start_date.slice(0, 10)}` : ''}`
  return others.some((other) => other.path === `${path}/`) ? `${path}-${id}/` : `${path}/`
}

function isAnotherDate({ id, series }, event) {
  return series !== undefined && series.id === event.series?.id && id !== event.id
}

function slugOf(value) {
  const plain = value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9_.]+/g, '-').replace(/^-|-$/g, '')
}
