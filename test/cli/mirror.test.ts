// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { almanac } from './almanac.ts'
import type { Body } from '../support/api.ts'
import { seriesShape, singleShape, specialShapes } from '../support/event-shapes.ts'
import { drawn } from '../support/pictures.ts'
import { aRegion, aTown, assertEqual, once, type Region } from '../support/mirrors.ts'
import { doSomething, randomFrom } from '../support/random-deeds.ts'
import { seed } from '../support/runs.ts'

const dates = { start_date: '2028-05-01 20:00', end_date: '2028-05-01 22:00' }

async function titlesOf({ send }: Pick<Region, 'send'>, query = ''): Promise<readonly string[]> {
  const { body } = await send(`GET /events?starts_after=2020-01-01&per_page=100${query}`)
  return ((body['events'] ?? []) as readonly Body[]).map(({ title }) => String(title)).sort()
}

test('a copy is equal to what guests read of the other calendar, whatever is done there', async (t) => {
  const town = await aTown(t)
  const region = await aRegion(t)
  const random = randomFrom(seed)
  for (const shape of specialShapes) await town.call('POST /events', shape)
  for (let number = 0; number < 4; number += 1)
    await town.call('POST /events', { ...singleShape(number), password: undefined })
  for (let number = 0; number < 4; number += 1) await town.call('POST /events', seriesShape(number))
  for (let round = 0; round < 2; round += 1) {
    const done: string[] = []
    for (let number = 0; number < 40; number += 1) done.push(await doSomething(town, random, round * 40 + number))
    await region.mirror(town.api, ...once)
    await assertEqual(town, region, `seed ${seed}, round ${round}: ${done.join(', ')}`)
  }
  const before = await region.service.storage.activity.last()
  const { mirrors } = region.service.storage
  const [mirror] = await mirrors.list()
  // As after a kill between a page and its cursor.
  if (mirror) await mirrors.update({ ...mirror, cursor: null, isStarting: true })
  await region.mirror(town.api, ...once)
  assert.equal((await region.service.storage.activity.last())?.id, before?.id, 'nothing is written twice')
  assert.deepEqual((await region.mirrors())[0]?.['refused'], [])
})

test('what guests do not see never arrives, and what they see no more goes, and comes back', async (t) => {
  const town = await aTown(t)
  const region = await aRegion(t)
  const venue = await town.call('POST /venues', { venue: 'Hall' })
  const { id } = await town.call('POST /events', { title: 'Concert', venue: venue.id, ...dates })
  for (const status of ['draft', 'private', 'pending'])
    await town.call('POST /events', { title: status, status, ...dates })
  await town.call('POST /events', { title: 'Protected', password: 'secret', ...dates })
  await town.call('POST /events', { title: 'Hidden', hide_from_listings: true, ...dates })
  await region.mirror(town.api, ...once)
  assert.deepEqual(await titlesOf(region, '&status=publish,draft,private,pending,trash'), ['Concert'])
  const copy = await region.copyOf(id)
  for (const gone of [{ status: 'draft' }, { status: 'publish', password: 'secret' }]) {
    await town.call(`POST /events/${id}`, gone)
    await region.mirror(town.api, ...once)
    assert.deepEqual(await titlesOf(region), [])
    await town.call(`POST /events/${id}`, { status: 'publish', password: '' })
    await region.mirror(town.api, ...once)
    assert.deepEqual((await region.copyOf(id))['id'], copy['id'])
  }
  assert.equal(copy['mirrored_from'], town.name)
  assert.match(String((copy['global_id_lineage'] as readonly string[])[1]), new RegExp(`\\?id=${id}$`))
})

test('what comes back without something that it had comes back without it', async (t) => {
  const [town, region] = [await aTown(t), await aRegion(t)]
  const [venue, category] = [
    await town.call('POST /venues', { venue: 'Hall' }),
    await town.call('POST /categories', { name: 'Music' }),
  ]
  const had = { venue: venue.id, categories: [category.id], cost: '12', website: 'https://choir.example/' }
  const { id } = await town.call('POST /events', { title: 'Concert', ...had, ...dates })
  await region.mirror(town.api, ...once)
  await town.call(`POST /events/${id}`, { status: 'draft', venue: [], categories: [], cost: '', website: '' })
  await region.mirror(town.api, ...once)
  await town.call(`POST /events/${id}`, { status: 'publish' })
  await region.mirror(town.api, ...once)
  await assertEqual(town, region, 'an event')
})

test('what comes back with something that was away meanwhile comes back with it', async (t) => {
  const [town, region] = [await aTown(t), await aRegion(t)]
  const venue = await town.call('POST /venues', { venue: 'Hall' })
  const { id } = await town.call('POST /events', { title: 'Concert', venue: venue.id, ...dates })
  const both = async (status: string) => {
    for (const path of [`events/${id}`, `venues/${venue.id}`]) await town.call(`POST /${path}`, { status })
    await region.mirror(town.api, ...once)
  }
  for (const status of ['publish', 'draft', 'publish']) await both(status)
  await assertEqual(town, region, 'an event with its venue')
})

test('a region joins two towns, and ends one mirror without the other', async (t) => {
  const region = await aRegion(t)
  const towns = [await aTown(t), await aTown(t)] as const
  for (const town of towns) {
    const music = await town.call('POST /categories', { name: 'Music', slug: 'music' })
    const jazz = await town.call('POST /categories', { name: 'Jazz', parent: music.id })
    const venue = await town.call('POST /venues', { venue: 'Town hall', city: town.name })
    const concert = {
      title: 'Concert',
      slug: 'concert',
      venue: venue.id,
      categories: [jazz.id],
      tags: ['Free'],
      ...dates,
    }
    await town.call('POST /events', concert)
    await town.call('POST /events', {
      title: 'Market',
      venue: { venue: 'Square' },
      organizer: { organizer: 'Farmers' },
      ...dates,
    })
    await region.mirror(town.api, ...once)
  }
  for (const town of towns) assert.deepEqual(await region.everything(town.name), await town.everything())
  assert.deepEqual(await titlesOf(region), ['Concert', 'Concert', 'Market', 'Market'])
  assert.deepEqual(await titlesOf(region, '&categories=music'), ['Concert'])
  assert.deepEqual(await titlesOf(region, '&categories=music,music-2'), ['Concert', 'Concert'])

  const [first, second] = towns
  const { body } = await region.send('GET /venues?search=hall')
  const hall = (body['venues'] as readonly Body[]).find(({ city }) => city === first.name)
  const { body: found } = await region.send('GET /categories?slug=music')
  const [music] = found['categories'] as readonly Body[]
  await region.call('POST /events', { title: 'Ours', venue: hall?.['id'], categories: [music?.['id']], ...dates })
  assert.match(await region.mirror('--end', '1'), /Mirror 1 has ended\. \d+ records were removed\./)
  assert.deepEqual(await titlesOf(region), ['Concert', 'Market', 'Ours'])
  // What an event of ours names stays, and is ours.
  await region.call(`POST /venues/${String(hall?.['id'])}`, { city: 'Here' })
  await region.call(`POST /categories/${String(music?.['id'])}`, { description: 'Here' })
  assert.deepEqual(await region.everything(second.name), await second.everything())

  assert.match(await region.mirror('--end', '2', '--keep'), /Mirror 2 has ended\. \d+ records stay/)
  assert.deepEqual(await titlesOf(region), ['Concert', 'Market', 'Ours'])
  const [market] = ((await region.send('GET /events?search=market')).body['events'] ?? []) as readonly Body[]
  assert.equal(market?.['mirrored_from'], undefined)
  await region.call(`POST /events/${String(market?.['id'])}`, { title: 'Fair' })
  assert.deepEqual(await region.mirrors(), [])
})

test('a filter copies its events with what they name, which goes with the last of them', async (t) => {
  const town = await aTown(t)
  const region = await aRegion(t)
  const music = await town.call('POST /categories', { name: 'Music', slug: 'music' })
  const concert = { categories: [music.id], venue: { venue: 'Hall' }, organizer: { organizer: 'Club' }, ...dates }
  const { id } = await town.call('POST /events', { title: 'Concert', ...concert })
  await town.call('POST /events', { title: 'Market', venue: { venue: 'Square' }, ...dates })
  const wanted = `${town.api}events?categories=music`
  await region.mirror(wanted, ...once)
  const venues = async () =>
    (((await region.send('GET /venues')).body['venues'] ?? []) as readonly Body[]).map((each) => each['venue'])
  assert.deepEqual([await titlesOf(region), await venues()], [['Concert'], ['Hall']])
  await region.mirror(town.api, '--filter', 'categories=music', ...once)
  assert.equal((await region.mirrors()).length, 1, 'the same filter is the same mirror')
  await town.call(`POST /events/${id}`, { categories: [] })
  await region.mirror(wanted, ...once)
  assert.deepEqual([await titlesOf(region), await venues()], [[], []])
  await town.call(`POST /events/${id}`, { categories: [music.id] })
  await region.mirror(wanted, ...once)
  assert.deepEqual([await titlesOf(region), await venues()], [['Concert'], ['Hall']])
})

test('a feed that begins anew is read anew, and what is gone meanwhile is removed', async (t) => {
  const town = await aTown(t)
  const region = await aRegion(t)
  const { id } = await town.call('POST /events', { title: 'Gone', ...dates })
  await town.call('POST /events', { title: 'Here', venue: { venue: 'Hall' }, ...dates })
  await region.mirror(town.api, ...once)
  const copy = await region.copyOf(id)
  await town.call(`DELETE /events/${id}`)
  const { mirrors } = region.service.storage
  const [mirror] = await mirrors.list()
  // As after a restore there: another epoch.
  if (mirror) await mirrors.update({ ...mirror, cursor: (mirror.cursor ?? '').replace(/^[^.]*/, '0123456789abcdef') })
  await region.mirror(town.api, ...once)
  assert.deepEqual(await titlesOf(region), ['Here'])
  assert.equal((await region.send(`GET /events/${String(copy['id'])}`)).body['status'], 'trash')
  await assertEqual(town, region, 'anew')
})

test('pictures are copied, and one that cannot be had is left out, and told', async (t) => {
  const town = await aTown(t, {}, { BASE_URL: '' })
  const region = await aRegion(t)
  const upload = { as: 'admin', payload: await drawn(60, 40), headers: { 'content-type': 'image/png' } } as const
  const image = (await town.service.call('POST', '/images', upload)).body as {
    readonly id: number
    readonly url: string
  }
  const { id } = await town.call('POST /events', { title: 'Pictured', image: image.id, ...dates })
  const file = new URL(image.url).pathname.replace('/media/', '')
  // The pages of a site name its API.
  await region.mirror(`${town.service.client.origin}/`, ...once)
  const shown = (await region.copyOf(id))['image'] as Body
  assert.match(String(shown['url']), /^http:\/\/region\.test\/media\//)
  const other = await town.call('POST /venues', { venue: 'Hall', image: image.id })
  const fresh = await aRegion(t)
  await town.service.media.remove([file])
  await fresh.mirror(town.api, ...once)
  assert.equal((await fresh.copyOf(id))['image'], false)
  const [told] = await fresh.mirrors()
  assert.deepEqual((told?.['refused'] as readonly Body[]).map(({ kind, externalId }) => [kind, externalId]).sort(), [
    ['event', id],
    ['venue', other.id],
  ])
  const { stdout } = await almanac(['doctor'], fresh.place)
  assert.match(stdout, /lacks something of 2 records/)
  await town.service.media.write([{ file, bytes: await drawn(60, 40) }])
  await fresh.mirror('--anew', '--once')
  assert.notEqual((await fresh.copyOf(id))['image'], false)
  assert.deepEqual((await fresh.mirrors())[0]?.['refused'], [])
})

test('two calendars that mirror each other have everything once', async (t) => {
  const [one, other] = [await aRegion(t), await aRegion(t, {}, 'http://other.test')]
  await one.call('POST /events', { title: 'Here', tags: ['Free'], ...dates })
  await other.call('POST /events', { title: 'There', ...dates })
  const apiOf = ({ service }: Region) => `${service.client.origin}/api/calendar/events/v1/`
  for (let round = 0; round < 3; round += 1) {
    await one.mirror(apiOf(other), ...once)
    await other.mirror(apiOf(one), ...once)
  }
  for (const each of [one, other]) {
    assert.deepEqual(await titlesOf(each), ['Here', 'There'])
    const { body } = await each.send('GET /tags?hide_empty=false')
    assert.deepEqual(
      (body['tags'] as readonly Body[]).map(({ name }) => name),
      ['Free'],
    )
  }
})
