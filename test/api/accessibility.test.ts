// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../support/api.ts'
import { ofEvents, ofVenues } from '../support/access.ts'

/* How accessible venues and events are (contract/representations.md §3, §5). */

const api = new Api()
const unsaid = (answers: object) => Object.fromEntries(Object.keys(answers).map((name) => [name, null]))

test('a venue says nothing of its accessibility until somebody does, and nothing again when that is cleared', async () => {
  const venue = await api.create('venues', { venue: 'Hall' })
  for (const name of Object.keys(ofVenues)) assert.ok(!(name in venue), name)
  assert.partialDeepStrictEqual(await api.update(`/venues/${venue.id}`, ofVenues), ofVenues)
  assert.partialDeepStrictEqual(await api.update(`/venues/${venue.id}`, { city: 'Lyon' }), ofVenues)
  const event = await api.event({ venue: venue.id })
  assert.partialDeepStrictEqual(event['venue'], ofVenues)
  await api.update(`/venues/${venue.id}`, { wheelchair: '', hearing_loop: null })
  const { wheelchair, hearing_loop, ...others } = ofVenues
  const read = await api.read(`/venues/${venue.id}`)
  assert.partialDeepStrictEqual(read, others)
  assert.deepEqual([read['wheelchair'], read['hearing_loop']], [undefined, undefined], wheelchair + hearing_loop)
})

test('an event says null of its own until somebody says more; a date of a series has what its series has', async () => {
  const event = await api.event({ recurrence: 'RRULE:FREQ=DAILY;COUNT=3' })
  assert.partialDeepStrictEqual(event, unsaid(ofEvents))
  assert.partialDeepStrictEqual(await api.update(`/events/${event.id}`, ofEvents), ofEvents)
  const { records } = await api.list(`/events?series=${event.id}`)
  for (const each of records) assert.partialDeepStrictEqual(each, ofEvents)
  const [, second, third] = records
  await api.update(`/events/${second?.id}`, { subtitles: 'yes' })
  assert.equal((await api.read(`/events/${second?.id}`))['subtitles'], 'yes')
  assert.equal((await api.read(`/events/${third?.id}`))['subtitles'], 'no')
  assert.partialDeepStrictEqual(await api.update(`/events/${event.id}`, unsaid(ofEvents)), unsaid(ofEvents))
})

test('other words are refused, and lists show none of it where a password protects the event', async () => {
  const wrong = await api.call('POST /venues', {
    as: 'editor',
    json: { venue: 'Hall', wheelchair: 'partly', hearing_loop: 'limited' },
  })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /one of yes, limited, no/)
  assert.match(wrong.text, /one of yes, no/)
  const event = await api.event({ ...ofEvents, password: 'secret' })
  const { records } = await api.list(`/events?include=${event.id}`)
  assert.partialDeepStrictEqual(records[0], unsaid(ofEvents))
})

test('lists find an event by what it, or one of its venues, has, and count it once', async () => {
  const venue = async (fields: object) => (await api.create('venues', { venue: JSON.stringify(fields), ...fields })).id
  const open = await venue({ wheelchair: 'yes', quiet_room: 'yes' })
  const loud = await venue({ wheelchair: 'yes', hearing_loop: 'no' })
  const draft = await venue({ assistance_dogs: 'yes', status: 'draft' })
  const partly = await venue({ wheelchair: 'limited' })
  const titled = (title: string, fields: object) => api.event({ title, tags: ['zzaccess'], ...fields })
  await titled('both', { venue: [open, loud, draft], sign_language: 'yes' })
  await titled('loud', { venue: loud, relaxed: 'yes' })
  await titled('partly', { venue: partly, relaxed: 'no' })
  await titled('closed', { venue: open, relaxed: 'yes', password: 'secret' })
  const found = async (accessibility: string, as?: 'admin') => {
    const { records } = await api.list(`/events?tags=zzaccess&per_page=50&accessibility=${accessibility}`, as)
    return records.map(({ title }) => title).join(' ')
  }
  assert.equal(await found('wheelchair'), 'both loud')
  assert.equal(await found('wheelchair', 'admin'), 'both loud closed')
  assert.equal(await found('quiet_room,sign_language'), 'both')
  assert.equal(await found('relaxed'), 'loud')
  assert.equal(await found('assistance_dogs'), '')
  assert.equal(await found('assistance_dogs', 'admin'), 'both')
  const { body } = await api.call('GET /events?tags=zzaccess&facets=accessibility&accessibility=quiet_room')
  assert.deepEqual(body['facets'], {
    accessibility: [
      { value: 'wheelchair', name: 'Wheelchair access', count: 2 },
      { value: 'quiet_room', name: 'Quiet room', count: 1 },
      { value: 'relaxed', name: 'Relaxed event', count: 1 },
      { value: 'sign_language', name: 'Sign language', count: 1 },
    ],
  })
  const wrong = await api.call('GET /events?accessibility=ramp')
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /wheelchair/)
})

test('lists of venues find those that have all of it, and refuse what venues do not say', async () => {
  const venue = async (fields: object) =>
    api.create('venues', { venue: JSON.stringify(fields), city: 'Zzlisted', ...fields })
  await venue({ wheelchair: 'yes', quiet_room: 'yes' })
  await venue({ wheelchair: 'yes', quiet_room: 'no' })
  await venue({ wheelchair: 'limited', quiet_room: 'yes' })
  await venue({ wheelchair: 'yes', quiet_room: 'yes', status: 'draft' })
  const found = async (accessibility: string, as?: 'admin') => {
    const status = as ? '&status=publish,draft' : ''
    return (await api.list(`/venues?search=zzlisted&accessibility=${accessibility}${status}`, as)).records.length
  }
  assert.deepEqual([await found('wheelchair'), await found('wheelchair,quiet_room')], [2, 1])
  assert.equal(await found('wheelchair,quiet_room', 'admin'), 2)
  const wrong = await api.call('GET /venues?accessibility=sign_language')
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /accessibility must be one or several of wheelchair/)
  assert.equal((await api.call('GET /organizers?accessibility=wheelchair')).status, 200)
})

test('pages, calendars and schema.org data say what is known, and nothing of what is not', async () => {
  const venue = await api.create('venues', { venue: 'Said', wheelchair: 'limited', elevator: 'no', quiet_room: 'yes' })
  const event = await api.event({ title: 'zzsaid', venue: venue.id, sign_language: 'yes', relaxed: 'no' })
  const json = (await api.read(`/events/${event.id}`))['json_ld']
  assert.partialDeepStrictEqual(json, {
    accessibilityFeature: ['signLanguage'],
    location: {
      amenityFeature: [
        { '@type': 'LocationFeatureSpecification', name: 'wheelchair', value: 'limited' },
        { '@type': 'LocationFeatureSpecification', name: 'elevator', value: false },
        { '@type': 'LocationFeatureSpecification', name: 'quiet_room', value: true },
      ],
    },
  })
  const said = ['Wheelchair access in part', 'No lift to all floors', 'Quiet room']
  const own = ['Sign language', 'Not a relaxed event']
  const text = async (path: string) => {
    const body: unknown = (await api.call(`GET ${path}`)).body
    assert.ok(typeof body === 'string', path)
    return body.replaceAll('\r\n ', '')
  }
  const texts = {
    event: await text(`/en/event/${event.slug}/`),
    calendar: await text(`/events/${event.id}.ics`),
    venue: await text(`/en/venue/${venue.slug}/`),
  }
  for (const [place, shown] of Object.entries(texts)) {
    for (const line of said) assert.ok(shown.includes(line), `${place}: ${line}`)
    for (const line of own) assert.equal(shown.includes(line), place !== 'venue', `${place}: ${line}`)
    assert.doesNotMatch(shown, /hearing loop|subtitles|toilet/i, place)
  }
  assert.match(await text(`/fr/event/${event.slug}/`), /Pas d’ascenseur/)
  const bare = await api.event({ title: 'zzbare', venue: { venue: 'Unsaid' } })
  const plain = `${await text(`/en/event/${bare.slug}/`)}${await text(`/events/${bare.id}.ics`)}`
  assert.ok(!plain.includes('Accessibility'))
  assert.doesNotMatch(JSON.stringify((await api.read(`/events/${bare.id}`))['json_ld']), /Feature/)
})
