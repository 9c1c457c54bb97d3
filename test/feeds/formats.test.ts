import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csv } from '../../src/interchange/feeds/csv/format.ts'
import { Api } from '../support/api.ts'
import { readCalendar, textOf } from '../support/ical.ts'
import { readCsv } from '../support/csv.ts'
import { readXml, type Element } from '../support/xml.ts'

const api = new Api({ TIMEZONE: 'Europe/Paris', SITE_NAME: 'Fêtes & <Cie>' }, { now: '2027-03-01T12:00:00Z' })

/** A text with the delimiters of all formats. */
const hostile = '=1+1; "a", b ]]> </title> <x> & \\n é 😀'

const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00', timezone: 'America/Chicago' }

async function bodyAt(path: string): Promise<string> {
  const { status, text, body } = await api.call(`GET ${path}`)
  assert.equal(status, 200, text)
  return typeof body === 'string' ? body : text
}

async function fullEvent(fields = {}) {
  return api.event({
    title: hostile,
    ...when,
    description: `<p>One</p><p>Two ${'&'}amp; &lt;three&gt;]]&gt;</p>`,
    excerpt: '<p>Short</p>',
    venue: {
      venue: 'Hall, =2',
      address: '1 rue; d’Or',
      zip: '75001',
      city: 'Paris',
      country: 'France',
      geo_lat: 48.86,
      geo_lng: 2.34,
    },
    organizer: { organizer: '@Ann', email: 'ann@example.org', phone: '+33 1 23' },
    categories: ['Music, live'],
    tags: ['+tag'],
    cost: '12',
    virtual_url: 'https://meet.example/a?b=c,d;e',
    attendance: 'mixed',
    ...fields,
  })
}

const childrenOf = (element: Element | undefined, name: string) =>
  (element?.children ?? []).filter((each) => each.name === name)
const textIn = (element: Element | undefined, name: string) => childrenOf(element, name)[0]?.text

test('iCalendar has every member, with nothing that ends it early', async () => {
  const { id } = await fullEvent()
  const [event] = readCalendar(await bodyAt(`/events/${id}.ics`)).events
  const read = (name: string) => (event ? textOf(event.component, name) : '')
  assert.equal(read('summary'), (await api.read(`/events/${id}`))['title'])
  assert.equal(read('description'), 'One\n\nTwo & <three>]]>')
  assert.match(read('styled-description'), /^<p>One<\/p>/)
  assert.equal(read('location'), 'Hall, =2, 1 rue; d’Or, 75001 Paris, France')
  assert.equal(read('geo'), '48.86,2.34')
  assert.equal(read('contact'), '@Ann, +33 1 23, ann@example.org')
  assert.equal(read('conference'), 'https://meet.example/a?b=c,d;e')
  assert.deepEqual(event?.component.getFirstProperty('categories')?.getValues(), ['Music, live', '+tag'])
  assert.equal(read('status'), 'CONFIRMED')
  assert.equal(read('uid'), `${id}@calendar.test`)
})

test('a status is told, and each change of what is shown counts, also of a venue', async () => {
  const { id } = await api.event({ title: 'Counted', ...when })
  const at = async () => readCalendar(await bodyAt(`/events/${id}.ics`)).events[0]
  const sequence = async () => (await at())?.sequence
  assert.equal(await sequence(), 0)
  await api.update(`/events/${id}`, { title: 'Renamed', featured: true })
  assert.equal(await sequence(), 1)
  await api.update(`/events/${id}`, { venue: { venue: 'Elsewhere' } })
  assert.equal(await sequence(), 2)
  await api.update(`/events/${id}`, { venue: { venue: 'Elsewhere' } })
  assert.equal(await sequence(), 2, 'nothing was changed')
  await api.update(`/events/${id}`, { event_status: 'cancelled' })
  const event = await at()
  assert.equal(event?.sequence, 3)
  assert.equal(event && textOf(event.component, 'status'), 'CANCELLED')
  const { venue } = await api.read(`/events/${id}`)
  await api.update(`/venues/${(venue as { id: number }).id}`, { city: 'Lyon' })
  assert.equal(await sequence(), 4)
  await api.remove(`/venues/${(venue as { id: number }).id}`)
  assert.equal(await sequence(), 5)
})

test('RSS and Atom are well formed with any text', async () => {
  const { id, title } = await fullEvent()
  const rss = readXml(await bodyAt('/events.rss'))
  const [channel] = childrenOf(rss, 'channel')
  assert.equal(textIn(channel, 'title'), 'Fêtes & <Cie>')
  const item = childrenOf(channel, 'item').find(
    (each) => textIn(each, 'guid') === `tag:calendar.test,2026:/events/${id}`,
  )
  assert.equal(textIn(item, 'title'), title)
  assert.match(textIn(item, 'description') ?? '', /^<p>Saturday, May 1, 2027, 7:30\s– 10\spm \(CDT\)<br>Hall, =2/)
  assert.match(textIn(item, 'pubDate') ?? '', /^Mon, 01 Mar 2027 12:00:00 GMT$/)
  const atom = readXml(await bodyAt('/fr/api/calendar/events/v1/events.atom'))
  assert.equal(atom.attributes['xmlns'], 'http://www.w3.org/2005/Atom')
  const entry = childrenOf(atom, 'entry').find((each) => textIn(each, 'id') === `tag:calendar.test,2026:/events/${id}`)
  assert.match(textIn(entry, 'content') ?? '', /samedi 1er mai 2027, 19\sh\s30\s– 22\sh \(/)
  assert.equal(textIn(entry, 'updated'), '2027-03-01T12:00:00Z')
  assert.equal(
    childrenOf(atom, 'link').find(({ attributes }) => attributes['rel'] === 'self')?.attributes['href'],
    'http://calendar.test/fr/api/calendar/events/v1/events.atom',
  )
})

test('a table opens in the spreadsheet of each language, and none of its cells is a formula', async () => {
  const { id } = await fullEvent()
  const english = await bodyAt(`/events/${id}.csv`)
  assert.ok(english.startsWith('Id,Title,Start date,'))
  const [names = [], values = []] = readCsv(english, ',')
  const cell = (name: string) => values[names.indexOf(name)]
  assert.equal(cell('Start date'), '05/01/2027')
  assert.equal(cell('Start time'), '7:30 PM')
  assert.equal(cell('Start (ISO 8601)'), '2027-05-01T19:30:00-05:00')
  assert.equal(cell('Latitude'), '48.86')
  assert.equal(cell('Description'), 'One\n\nTwo & <three>]]>')
  assert.match(cell('Title') ?? '', /^'=1\+1/)
  assert.deepEqual(
    values.filter((value) => /^[=+@-]/.test(value)),
    [],
  )
  const french = await bodyAt(`/fr/api/calendar/events/v1/events/${id}.csv`)
  assert.ok(french.startsWith('Numéro;Titre;Date de début;'))
  const [noms = [], valeurs = []] = readCsv(french, ';')
  assert.equal(valeurs[noms.indexOf('Date de début')], '01/05/2027')
  assert.equal(valeurs[noms.indexOf('Heure de début')], '19:30')
  assert.equal(valeurs[noms.indexOf('Latitude')], '48,86')
  assert.equal(valeurs[noms.indexOf('Participation')], 'Sur place et en ligne')
})

test('a table begins with the mark by which Excel knows UTF-8', () => {
  const about = { title: '', description: '', address: '', page: '', timezone: 'UTC', updatedUtc: '', isSingle: false }
  for (const language of ['en', 'fr'] as const)
    assert.ok(
      csv
        .write({ ...about, language })
        .begin()
        .startsWith('\ufeff'),
    )
})

test('GeoJSON has a point for the venue, and no geometry without one', async () => {
  const { id } = await fullEvent()
  const bare = await api.event({ title: 'Nowhere', ...when })
  const { type, features } = (await api.read('/events.geojson')) as unknown as {
    type: string
    features: { id: number; geometry: unknown; properties: object }[]
  }
  assert.equal(type, 'FeatureCollection')
  assert.deepEqual(features.find((each) => each.id === id)?.geometry, { type: 'Point', coordinates: [2.34, 48.86] })
  const nowhere = features.find((each) => each.id === bare.id)
  assert.equal(nowhere?.geometry, null)
  assert.equal((nowhere?.properties as { start: string }).start, '2027-05-01T19:30:00-05:00')
  assert.equal((await api.read(`/events/${id}.geojson`))['type'], 'Feature')
})

test('JSON-LD is the data of the single read, for one event and in lists', async () => {
  const { id } = await fullEvent()
  const { json_ld } = await api.read(`/events/${id}`)
  assert.deepEqual(await api.read(`/events/${id}.jsonld`), json_ld)
  const { '@context': context, itemListElement } = (await api.read('/events.jsonld')) as unknown as {
    '@context': string
    itemListElement: { url: string }[]
  }
  const { url } = json_ld as { url: string }
  assert.equal(context, 'https://schema.org')
  assert.deepEqual({ '@context': context, ...itemListElement.find((each) => each.url === url) }, json_ld)
})

test('JSON-LD of a protected event says no more than the list', async () => {
  await fullEvent({ title: 'Locked', password: 'x' })
  const text = await bodyAt('/events.jsonld?search=locked')
  assert.equal(text.match(/"@type":"Event"/g), null)
  const whole = await bodyAt('/events.jsonld')
  assert.match(whole, /"name":"Locked","url"/)
})

test('JSCalendar has the event, and a series with its rule and its exceptions', async () => {
  const { id } = await fullEvent()
  const event = await api.read(`/events/${id}.jscal`)
  assert.deepEqual(
    [
      event['@type'],
      event['uid'],
      event['start'],
      event['timeZone'],
      event['duration'],
      event['status'],
      event['descriptionContentType'],
    ],
    ['Event', `${id}@calendar.test`, '2027-05-01T19:30:00', 'America/Chicago', 'PT2H30M', 'confirmed', 'text/html'],
  )
  assert.deepEqual(event['keywords'], { 'Music, live': true, '+tag': true })
  const series = await api.event({
    title: 'Class',
    ...when,
    recurrence: { rules: ['FREQ=WEEKLY;BYDAY=SA;COUNT=4'], exclude: ['2027-05-08'] },
  })
  const { ids } = await api.list(`/events/${series.id}/occurrences`)
  await api.update(`/events/${ids[1]}`, { title: 'Special' })
  const { recurrenceRules, recurrenceOverrides } = await api.read(`/events/${series.id}.jscal`)
  assert.deepEqual(recurrenceRules, [
    { '@type': 'RecurrenceRule', frequency: 'weekly', byDay: [{ '@type': 'NDay', day: 'sa' }], count: 4 },
  ])
  const overrides = recurrenceOverrides as Readonly<Record<string, object>>
  assert.deepEqual(overrides['2027-05-08T19:30:00'], { excluded: true })
  assert.equal((overrides['2027-05-15T19:30:00'] as { title: string }).title, 'Special')
  assert.equal((await api.read('/events.jscal'))['@type'], 'Group')
})

test('a list without events is a whole file in every format', async () => {
  const nothing = '?start_date=1990-01-01&end_date=1990-01-02'
  assert.match(await bodyAt(`/events.ics${nothing}`), /BEGIN:VTIMEZONE[^]*END:VCALENDAR\r\n$/)
  assert.equal(readXml(await bodyAt(`/events.rss${nothing}`)).name, 'rss')
  assert.equal(readXml(await bodyAt(`/events.atom${nothing}`)).name, 'feed')
  assert.equal(readCsv(await bodyAt(`/events.csv${nothing}`), ',').length, 1)
  for (const extension of ['jsonld', 'geojson', 'jscal'])
    assert.equal(typeof (await api.read(`/events.${extension}${nothing}`)), 'object')
})
