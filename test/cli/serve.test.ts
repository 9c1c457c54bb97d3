// runs: all
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { aFolder } from '../support/folder.ts'
import { apiPath, clientOf } from '../long/support/service.ts'
import { almanac, serving } from './almanac.ts'
import { keptLog, linesOf } from './log.ts'

void test('the first start introduces an administrator, and only the first', async (t) => {
  const folder = await aFolder(t)
  const first = await serving(folder, t)
  const client = clientOf(first.origin, first.secret)
  assert.equal((await client('POST', '/tags', { json: { name: 'Music' } })).status, 201)
  client.close()
  assert.equal((await first.stop()).code, 0)
  // The database is one file again, which a backup copies.
  assert.deepEqual((await readdir(join(folder, 'data'))).toSorted(), ['almanac.db', 'media'])

  const second = await serving(folder, t)
  assert.equal(second.secret, undefined)
  const { code, stdout } = await second.stop()
  assert.equal(code, 0)
  assert.doesNotMatch(stdout, /application password/)

  const refused = await almanac(['demo'], { folder })
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^The database already has records: .*\n$/)
})

void test('the log has each answer, a kept one too, and no password that an address holds', async (t) => {
  const log = keptLog(t)
  const { origin, stop } = await serving(await aFolder(t), t, { LOG_LEVEL: 'info' })
  const asked = () => fetch(`${origin}${apiPath}/events?password=hunter2`)
  const first = await Promise.all([asked(), asked(), asked()])
  const again = await asked()
  assert.deepEqual(
    [...first, again].map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.equal(again.headers.get('cache-status'), 'Almanac; hit')
  assert.equal((await stop()).code, 0)
  assert.doesNotMatch(log(), /hunter2/)
  const lines = linesOf<{ readonly msg: string }>(log()).filter(({ msg }) => msg === 'answered')
  assert.equal(lines.length, 4)
  for (const line of lines)
    assert.partialDeepStrictEqual(line, {
      ...{ status: 200, req: { method: 'GET', path: `${apiPath}/events`, address: '127.0.0.1' } },
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
