// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'
import { ofEvents, ofVenues } from '../../support/access.ts'

/* How accessible venues and events are, in the tables and the schema.org data that are imported. */

const api = new Api()
let nth = 0

async function imported(content: string, filename: string): Promise<readonly Body[]> {
  const { id } = await api.importFile(content, filename)
  const { entries } = await api.read(`/imports/${id}/entries?per_page=100`, 'editor')
  return entries as readonly Body[]
}

interface Read extends Body {
  readonly venue: Shown
}

/** The only event of a file, with its venue. */
async function eventOf(content: string, filename: string): Promise<Read> {
  const entries = await imported(content, filename)
  const record = entries.find(({ kind }) => kind === 'event')?.['record']
  assert.ok(typeof record === 'number', JSON.stringify(entries))
  const event = await api.read(`/events/${record}`, 'editor')
  return { ...event, venue: event['venue'] as Shown }
}

for (const [language, heading, quiet] of [
  ['en', 'Accessibility', 'No quiet room'],
  ['fr', 'Accessibilité', 'Pas de salle calme'],
] as const)
  test(`what the table of events says of it is read again (${language})`, async () => {
    const venue = await api.create('venues', { venue: `Exported ${language}`, ...ofVenues })
    const event = await api.event({ venue: venue.id, ...ofEvents })
    const { body } = await api.call(`GET /events/${event.id}.csv?i18n_language=${language}`)
    assert.ok(typeof body === 'string')
    const text: string = body
    assert.ok(text.includes(heading), text)
    const cell = text.split(language === 'en' ? '"' : ';').find((each) => each.includes(quiet))
    assert.ok(cell, text)
    const name = `Read again ${(nth += 1)}`
    const read = await eventOf(`Title,Date,Venue,${heading}\n${name},2027-05-01,${name},"${cell}"\n`, `${name}.csv`)
    assert.partialDeepStrictEqual(read, ofEvents)
    assert.partialDeepStrictEqual(read.venue, ofVenues)
  })

test('a table may name fields; what it does not know is refused with what it may be, and nothing of a venue is lost silently', async () => {
  const read = await eventOf(
    'Title,Date,Venue,accessibility\nBy name,2027-05-01,Named hall,"wheelchair, Relaxed event"\n',
    'names.csv',
  )
  assert.deepEqual([read['relaxed'], read.venue['wheelchair']], ['yes', 'yes'])
  for (const [row, told] of [
    ['Wings,2027-05-01,Hall,wings', /names of what there is, separated by commas, such as “Wheelchair access/],
    ['Nowhere,2027-05-01,,wheelchair', /nothing of a venue where the row names none/],
  ] as const) {
    const entries = await imported(`Title,Date,Venue,Accessibility\n${row}\n`, `wrong ${(nth += 1)}.csv`)
    assert.match(JSON.stringify(entries), told)
    assert.equal(
      entries.some(({ kind, record }) => kind === 'event' && record !== null),
      false,
    )
  }
})

test('schema.org data is read by its usual words and by ours, and other features are passed over', async () => {
  const feature = (name: string, value: unknown) => ({ '@type': 'LocationFeatureSpecification', name, value })
  const amenityFeature = [
    feature('wheelchair', 'limited'),
    feature('Elevator', false),
    feature('Quiet room', 'True'),
    feature('Step-free entrance', 'no'),
    feature('Swimming pool', true),
    feature('hearing_loop', { deeply: ['nested'] }),
  ]
  const read = await eventOf(
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Said by schema.org',
      startDate: '2027-05-01T20:00:00+02:00',
      accessibilityFeature: ['https://schema.org/signLanguage', 'captions', 'braille'],
      location: { '@type': 'Place', name: 'Featured place', amenityFeature },
    }),
    'featured.jsonld',
  )
  assert.partialDeepStrictEqual(read, { sign_language: 'yes', subtitles: 'yes', relaxed: null })
  assert.partialDeepStrictEqual(read.venue, {
    wheelchair: 'limited',
    elevator: 'no',
    quiet_room: 'yes',
    step_free_entrance: 'no',
  })
})
