import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recognizedFormat } from '../../src/interchange/importers/formats.ts'
import { Unreadable } from '../../src/interchange/importers/item.ts'
import { concert, eventsIn, itemsOf, only, page } from './json-ld-items.ts'

/* Events of schema.org, as pages have them. */

test('an event comes with its place, organizer, price and state', async () => {
  const items = await itemsOf(
    page({
      ...concert,
      ...{
        endDate: '2027-05-01T22:30',
        url: 'https://a.example/concert#top',
        description: 'Caf&eacute; &lt;b&gt;late&lt;/b&gt;',
      },
      ...{
        eventStatus: 'https://schema.org/EventCancelled',
        image: [{ '@type': 'ImageObject', url: 'https://a.example/i.png' }],
      },
      location: {
        ...{ '@type': 'Place', name: 'Caf&eacute; Central', telephone: '01' },
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 rue A',
          addressLocality: 'Lyon',
          postalCode: '69001',
          addressCountry: { name: 'France' },
        },
        geo: { latitude: '45.7', longitude: 4.8 },
      },
      organizer: [{ '@type': 'Organization', name: 'Ada', email: 'mailto:ada@a.example' }],
      offers: [
        { price: '10.00', priceCurrency: 'EUR' },
        { price: 15, priceCurrency: 'EUR' },
      ],
      keywords: 'jazz, outdoors',
    }),
  )
  const [venue, organizer] = items
  assert.deepEqual(venue?.parameters, {
    ...{ venue: 'Café Central', address: '1 rue A', city: 'Lyon', zip: '69001', country: 'France', phone: '01' },
    ...{ geo_lat: 45.7, geo_lng: 4.8 },
  })
  assert.deepEqual(organizer?.parameters, { organizer: 'Ada', email: 'ada@a.example' })
  const event = items.at(-1)
  assert.deepEqual(event?.parameters, {
    ...{ title: 'Concert', start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:30:00' },
    ...{
      timezone: 'Europe/Paris',
      all_day: false,
      description: 'Café <b>late</b>',
      image: 'https://a.example/i.png',
    },
    ...{ website: 'https://a.example/concert', cost: '10 - 15 EUR', event_status: 'cancelled' },
  })
  assert.equal(event.externalId, 'https://a.example/concert')
  assert.deepEqual(event.references, { venue: ['cafe central lyon'], organizer: ['ada'], tags: ['jazz', 'outdoors'] })
})

test('events are found in graphs, lists, several scripts and parts of others, each once', async () => {
  const graph = {
    '@graph': [
      { '@id': '#hall', '@type': 'Place', name: 'Hall' },
      { ...concert, '@id': '#one', location: { '@id': '#hall' } },
      { '@type': 'WebPage', mainEntity: { '@id': '#one' } },
    ],
  }
  const list = {
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', item: { ...concert, '@type': ['Thing', 'schema:SportsEvent'], name: 'Match' } },
    ],
  }
  const festival = {
    ...concert,
    '@type': 'Festival',
    '@id': '#f',
    name: 'Festival',
    subEvent: [{ ...concert, name: 'Night' }],
    superEvent: { '@type': 'Event', name: 'Not this' },
  }
  const items = await itemsOf(page(graph, list, festival, graph, 'not json'))
  const events = items.filter(({ kind }) => kind === 'event')
  assert.deepEqual(
    events.map(({ place }) => place.title),
    ['Concert', 'Match', 'Festival', 'Night'],
  )
  assert.deepEqual(events[0]?.references?.venue, ['hall'])
  assert.deepEqual(events[3]?.references?.post_parent, ['#f'])
})

test('scripts are read as pages write them: in comments, with line breaks in texts, with quotes as entities', async () => {
  const text = JSON.stringify({ ...concert, description: 'one@two' })
  for (const written of [
    `<!-- ${text} -->`,
    `//<![CDATA[\n${text}\n//]]>`,
    text.replace('@two', '\ntwo'),
    `${text};`,
    text.replaceAll('"', '&quot;'),
  ])
    assert.deepEqual((await eventsIn(page(written))).length, 1, written)
})

test('several events with one address are told apart by their starts', async () => {
  const url = 'https://a.example/tour'
  const both = [
    { ...concert, url },
    { ...concert, url, startDate: '2027-05-02T20:00' },
  ]
  assert.deepEqual(
    (await eventsIn(JSON.stringify(both))).map(({ externalId }) => externalId),
    [`${url} 2027-05-01T20:00`, `${url} 2027-05-02T20:00`],
  )
})

test('online events say so, and texts have the language of the event', async () => {
  const location = { '@type': 'VirtualLocation', url: 'https://meet.example/x' }
  const event = await only({ location, inLanguage: 'fr-FR', description: 'Bien' })
  assert.deepEqual([event['virtual_url'], event['attendance']], ['https://meet.example/x', 'online'])
  assert.deepEqual([event['title'], event['description']], [{ fr: 'Concert' }, { fr: 'Bien' }])
})

test('a page without events, and data without an end, are told as such', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  for (const text of [page(), page({ '@type': 'Article' }), '{"@type":', deep])
    await assert.rejects(itemsOf(text), Unreadable)
  assert.equal(recognizedFormat(Buffer.from(page()), '')?.name, 'json-ld')
  assert.equal(recognizedFormat(Buffer.from(JSON.stringify(concert)), 'a.json')?.name, 'json-ld')
})
