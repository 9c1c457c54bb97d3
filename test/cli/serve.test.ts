import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { aFolder } from '../support/folder.ts'
import { apiPath } from '../long/support/service.ts'
import { almanac, serving } from './almanac.ts'
import { running } from './executable.ts'

const quiet = { PORT: '0', LOG_LEVEL: 'silent' }
const isReady = (said: string) => /Documentation .*\/doc\n/.test(said)

void test('the first start introduces an administrator, and only the first', async (t) => {
  const place = { folder: await aFolder(t), environment: quiet }
  const first = await running(['serve'], place, t, isReady)
  const secret = /application password {2}(\w{4}(?: \w{4}){5})\n/.exec(first.said)?.[1] ?? ''
  const api = /API +(\S+)\/\n/.exec(first.said)?.[1] ?? ''
  const authorization = `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`
  const response = await fetch(`${api}/tags`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Music' }),
  })
  assert.equal(response.status, 201)
  assert.equal((await first.stop('SIGINT')).code, 0)
  // The database is one file again, which a backup copies.
  assert.deepEqual((await readdir(join(place.folder, 'data'))).toSorted(), ['almanac.db', 'media'])

  const second = await running(['serve'], place, t, isReady)
  assert.doesNotMatch(second.said, /application password/)
  assert.equal((await second.stop()).code, 0)

  const refused = await almanac(['demo'], place)
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^The database already has records: .*\n$/)
})

void test('the log has each answer, a kept one too, and no password that an address holds', async (t) => {
  const place = { folder: await aFolder(t), environment: { PORT: '0' } }
  const { said, stop } = await running(['serve'], place, t, isReady)
  const api = /API +(\S+)\/\n/.exec(said)?.[1] ?? ''
  const answers = [1, 2, 3].map(() => fetch(`${api}/events?password=hunter2`))
  const first = await Promise.all(answers)
  const again = await fetch(`${api}/events?password=hunter2`)
  assert.deepEqual(
    [...first, again].map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.equal(again.headers.get('cache-status'), 'Almanac; hit')
  const { code, stderr } = await stop()
  assert.equal(code, 0)
  assert.doesNotMatch(stderr, /hunter2/)
  const lines = stderr.split('\n').filter((line) => line.includes('"answered"'))
  assert.equal(lines.length, 4)
  for (const line of lines)
    assert.partialDeepStrictEqual(JSON.parse(line), {
      ...{ status: 200, req: { method: 'GET', path: new URL(`${api}/events`).pathname, address: '127.0.0.1' } },
    })
})

const aPicture = z.object({
  url: z.string(),
  alt: z.string(),
  sizes: z.record(z.string(), z.object({ url: z.string() })),
})
const listed = z.object({ total: z.int(), events: z.array(z.object({ image: aPicture.or(z.literal(false)) })) })

void test('a start with --demo serves a filled calendar, its pictures, and what the town says of itself', async (t) => {
  const { origin, stop } = await serving(await aFolder(t), t, {}, '--demo')
  const get = async (path: string) => (await fetch(`${origin}/fr${apiPath}/${path}`)).json()
  const { total, events } = listed.parse(await get('events?per_page=100&series=next'))
  assert.ok(total > 80, `${total} events`)
  const pictures = events.flatMap(({ image }) => (image === false ? [] : [image]))
  assert.ok(pictures.length > 40 && pictures.length < events.length, `${pictures.length} pictures`)
  assert.ok(pictures.some(({ alt }) => /Des bateaux de pêche dans le port/.test(alt)))
  const site = z.object({
    name: z.string(),
    time_zone: z.string(),
    logo_url: z.string(),
    icon: aPicture,
    cover: aPicture,
  })
  const { name, time_zone: zone, logo_url: logo, icon, cover } = site.parse(await get('site'))
  assert.deepEqual([name, zone], ['Port-Clair', 'America/Moncton'])
  const files = [logo, icon.url, ...[cover, ...pictures].map(({ sizes }) => sizes['webp_640']?.url ?? '')]
  for (const file of new Set(files)) assert.equal((await fetch(`${origin}${new URL(file).pathname}`)).status, 200, file)
  await stop()
})

void test('a port that is taken is said in a sentence', async (t) => {
  const folder = await aFolder(t)
  const { port } = new URL((await serving(folder, t)).origin)
  const { code, stderr } = await almanac(['serve'], { folder, environment: { PORT: port, LOG_LEVEL: 'silent' } })
  assert.equal(code, 1)
  assert.equal(stderr, `127.0.0.1:${port} is in use already: set another PORT.\n`)
})
