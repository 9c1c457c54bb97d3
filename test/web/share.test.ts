// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { startTestService } from '../support/server.ts'
import { servePreviews, when } from './previews.ts'

/* The pictures of events for those who preview links. The clock stands at noon of Saturday, 21 November 2026, UTC. */

const { service, ask, create, preview } = servePreviews()

async function picture(path: string): Promise<Buffer> {
  const answer = await ask(path)
  assert.equal(answer.status, 200, path)
  assert.equal(answer.headers.get('content-type'), 'image/png')
  const bytes = Buffer.from(await answer.arrayBuffer())
  // PNG §11.2.1: width and height in the first chunk.
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630])
  return bytes
}

const site = 'https://example.org/cal'

test('an event without an image has a picture of its title, date and place, in each language', async () => {
  const venue = await create({ venue: 'Salle des fêtes', city: 'Port-Clair' }, 'venues')
  const { slug } = await create({ title: { en: 'Town ball', fr: 'Bal du bourg' }, venue: venue.id })
  const english = await preview(`/en/event/${slug}/`)
  assert.equal(english['og:image'], `${site}/en/event/${slug}/share.png`)
  assert.deepEqual([english['og:image:width'], english['og:image:height']], ['1200', '630'])
  assert.equal(
    english['og:image:alt'],
    'Town ball · Saturday, December 5, 2026, 7:30\u00a0– 9:30\u00a0pm · Salle des fêtes, Port-Clair',
  )
  assert.equal(english['twitter:card'], 'summary_large_image')
  const french = await preview('/fr/event/bal-du-bourg/')
  assert.equal(french['og:image'], `${site}/fr/event/bal-du-bourg/share.png`)
  assert.match(
    french['og:image:alt'] ?? '',
    /^Bal du bourg · Samedi 5 décembre 2026, 19\u00a0h\u00a030\u00a0– 21\u00a0h\u00a030 ·/,
  )
  const drawn = await Promise.all([english, french].map((each) => picture(String(each['og:image']).slice(site.length))))
  assert.ok(drawn[0] && drawn[1] && !drawn[0].equals(drawn[1]))
})

test('clients keep a picture, and are told when it is another', async () => {
  const { id, slug } = await create({ title: 'Kept' })
  const path = `/en/event/${slug}/share.png`
  const { headers } = await ask(path)
  assert.equal(headers.get('cache-control'), 'public, max-age=3600')
  const tag = headers.get('etag') ?? ''
  const again = await ask(path, { 'If-None-Match': `"other", ${tag}` })
  assert.equal(again.status, 304)
  assert.equal(await again.text(), '')
  const head = await ask(path, {}, 'HEAD')
  assert.deepEqual([head.status, head.headers.get('etag')], [200, tag])
  await service().call('PUT', `/events/${id}`, { as: 'admin', json: { event_status: 'cancelled' } })
  assert.equal((await ask(path, { 'If-None-Match': tag })).status, 200)
  assert.match((await preview(`/en/event/${slug}/`))['og:image:alt'] ?? '', /^Kept · Cancelled · Saturday/)
})

test('nobody learns from a picture what a page does not show', async () => {
  const secret = await create({ title: 'Wedding', password: 'x' })
  const draft = await create({ title: 'Draft', status: 'draft' })
  const hidden = await create({ title: 'Private', status: 'private' })
  const deleted = await create({ title: 'Deleted' })
  await service().call('DELETE', `/events/${deleted.id}`, { as: 'admin' })
  assert.equal((await preview(`/en/event/${secret.slug}/`))['og:image'], undefined)
  for (const slug of [secret.slug, draft.slug, hidden.slug, deleted.slug, 'unknown', 'a%2Fb'])
    for (const path of [
      `/event/${slug}/share.png`,
      `/fr/event/${slug}/share.png`,
      `/en/event/${slug}/2026-12-05/share.png`,
    ]) {
      const { status, headers } = await ask(path, { 'X-Event-Password': 'x' })
      assert.equal(status, 404, path)
      assert.match(headers.get('content-type') ?? '', /^text\/html/)
    }
})

test('a series and each of its dates have pictures, and a date that is gone has none', async () => {
  const rules = ['FREQ=WEEKLY;COUNT=3']
  const { id, slug } = await create({ title: 'Choir', recurrence: { rules } })
  const recurrence = { rules, exclude: ['2026-12-12'] }
  await service().call('PATCH', `/events/${id}`, { as: 'admin', json: { recurrence } })
  const whole = await preview(`/en/event/${slug}/`)
  assert.match(whole['og:image:alt'] ?? '', /^Choir · Every /)
  const one = await preview(`/en/event/${slug}/2026-12-19/`)
  assert.equal(one['og:image'], `${site}/en/event/${slug}/2026-12-19/share.png`)
  const drawn = await Promise.all([whole, one].map((each) => picture(String(each['og:image']).slice(site.length))))
  assert.ok(drawn[0] && drawn[1] && !drawn[0].equals(drawn[1]))
  assert.equal((await ask(`/en/event/${slug}/2026-12-12/share.png`)).status, 410)
  assert.equal((await ask(`/en/event/${slug}/2026-12-13/share.png`)).status, 404)
})

test('every other page has a picture of its name and what it is about', async () => {
  await create({ name: { en: 'Music', fr: 'Musique' }, description: 'What sounds.' }, 'categories')
  await create({ name: 'Outdoors' }, 'tags')
  await create({ venue: 'Old Barn', city: 'Port-Clair' }, 'venues')
  await create({ organizer: 'Ann Hill' }, 'organizers')
  await create({ title: 'Barn dance', categories: ['Music'], tags: ['Outdoors'] })
  for (const [path, alt] of [
    ['/en/', 'A calendar of events'],
    ['/fr/', 'Un calendrier d’événements'],
    ['/en/events/list/', 'Upcoming events · A calendar of events'],
    ['/en/events/month/2026-12/', 'December 2026 · A calendar of events'],
    ['/en/events/week/2026-12-05/', 'November 30 – December 6, 2026 · A calendar of events'],
    ['/en/events/day/2026-12-05/', 'Saturday, December 5, 2026 · A calendar of events'],
    ['/en/events/map/', 'Map · A calendar of events'],
    ['/en/events/category/music/', 'Music · What sounds.'],
    ['/fr/events/category/musique/', 'Musique · What sounds.'],
    ['/en/tag/outdoors/', 'Outdoors · A calendar of events'],
    ['/en/venue/old-barn/', 'Old Barn · A calendar of events'],
    ['/en/organizer/ann-hill/', 'Ann Hill · A calendar of events'],
  ] as const) {
    const head = await preview(path)
    assert.equal(head['og:image'], `${site}${path}share.png`)
    assert.equal((head['og:image:alt'] ?? '').replaceAll(/[\u2009\u202f\u00a0]/g, ' '), alt)
    assert.equal(head['twitter:card'], 'summary_large_image')
    await picture(`${path}share.png`)
  }
  // A filtered view has that of the whole one; what is not there has none.
  assert.equal((await preview('/en/events/list/?search=barn'))['og:image'], `${site}/en/events/list/share.png`)
  for (const path of [
    '/en/nothing/share.png',
    '/en/tag/nothing/share.png',
    '/en/events/month/2026-13/share.png',
    '/en/events/share.png',
  ])
    assert.equal((await ask(path)).status, 404, path)
  assert.equal((await preview('/en/nothing/'))['og:image'], undefined)
})

for (const title of [
  '<b>Rock & "Roll"</b> &lt;span size="999999"> &#0; &bogus;',
  'Чайковский, Ελληνικά, 中文, العربية, עברית, ไทย 🎉👩‍👩‍👧 \ufffe\u202e',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2),
  'W'.repeat(190),
  `a${'\u0301'.repeat(190)}`,
  '中'.repeat(190),
])
  test(`any title can be drawn: ${JSON.stringify(title.slice(0, 40))}`, async () => {
    const { slug } = await create({ title })
    await picture(`/en/event/${slug}/share.png`)
    const venue = await create({ venue: title, city: title }, 'venues')
    const { slug: there } = await create({ title: 'There', venue: [venue.id], timezone: 'America/St_Johns' })
    await picture(`/fr/event/${there}/share.png`)
  })

test('a picture has the colour of the site, and its name', async (t) => {
  const corners: string[] = []
  const drawn: Buffer[] = []
  const looks: readonly Readonly<Record<string, string>>[] = [
    {},
    { SITE_COLOR: '#ffdd00' },
    { SITE_NAME: 'Port-Clair' },
  ]
  for (const settings of looks) {
    const other = await startTestService(settings, { now: '2026-11-21T12:00:00Z' })
    t.after(() => other.close())
    await other.call('POST', '/events', { as: 'admin', json: { ...when, title: 'Same' } })
    const answer = await fetch(`${other.client.origin}/en/event/same/share.png`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { data } = await sharp(bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    corners.push(data.subarray(0, 3).toString('hex'))
    drawn.push(bytes)
  }
  assert.equal(corners[0], '0b5a7a')
  assert.equal(corners[2], '0b5a7a')
  assert.notEqual(corners[1], corners[0])
  // So dark a yellow that white can be read on it.
  assert.notEqual(corners[1], 'ffdd00')
  assert.ok(drawn[0] && drawn[2] && !drawn[0].equals(drawn[2]))
})
