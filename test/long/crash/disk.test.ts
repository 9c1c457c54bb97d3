// runs: long
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { drawn } from '../../support/pictures.ts'
import { executable } from '../../cli/executable.ts'
import { aFolder } from '../../support/folder.ts'
import { waitUntil } from '../../support/waiting.ts'
import { clientOf, serve } from '../support/service.ts'
import { disagreementsIn } from './agreement.ts'
import { filesBelow } from './files.ts'

/** A small disk of its own, as root on Linux; undefined where that is not to be had. It ends with the test. */
async function aSmallDisk(t: TestContext, within?: string): Promise<string | undefined> {
  const folder = within ?? (await mkdtemp(join(tmpdir(), 'almanac-disk-')))
  await mkdir(folder, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status !== 0) return undefined
  t.after(async () => {
    spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

function remount(folder: string, mode: 'ro' | 'rw'): void {
  assert.equal(spawnSync('mount', ['-o', `remount,${mode}`, folder]).status, 0)
}

async function free(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

test(
  'a full disk refuses writes in a sentence, lets reads go on, and is forgotten once there is room',
  { timeout: 600_000 },
  async (t) => {
    const disk = await aSmallDisk(t)
    if (disk === undefined) return t.skip('no disk can be mounted here')
    t.diagnostic('a tmpfs of 4 MiB')
    const folder = await aFolder(t)
    const service = await serve(folder, t, { DATA_DIR: disk, LOG_LEVEL: 'fatal' })
    const client = clientOf(service.origin, service.secret, 2)
    const event = (number: number) => ({
      title: `Concert ${number}`,
      start_date: '2031-05-01 19:00:00',
      end_date: '2031-05-01 21:00:00',
      tags: [`tag ${number}`],
      description: 'mot '.repeat(200),
    })
    const first = await client('POST', '/events', { json: event(0) })
    assert.equal(first.status, 201)
    const due = await client('POST', '/venues', {
      json: { venue: 'Bientôt', status: 'future', date: Temporal.Now.instant().add({ seconds: 2 }).toString() },
    })
    assert.equal(due.status, 201)

    const ballast = join(disk, 'ballast')
    await writeFile(ballast, Buffer.alloc((await free(disk)) - 200_000))
    const written: unknown[] = [first.body['id']]
    let refused: Awaited<ReturnType<typeof client>> | undefined
    for (let number = 1; number < 3000 && !refused; number += 1) {
      const got = await client('POST', '/events', { json: event(number) })
      if (got.status === 201) written.push(got.body['id'])
      else refused = got
    }
    assert.equal(refused?.status, 503, JSON.stringify(refused?.body))
    assert.equal(refused.body['code'], 'storage_unavailable')
    assert.match(String(refused.body['message']), /disk is full/)
    assert.ok(Number(refused.headers['retry-after']) > 0)
    const picture = await client('POST', '/images', {
      bytes: await drawn(1500, 1500, 'png'),
      headers: { 'content-type': 'image/png' },
    })
    assert.equal(picture.status, 503, JSON.stringify(picture.body))
    assert.equal(picture.body['code'], 'storage_unavailable')
    // A record has become due meanwhile, and cannot be published.
    await new Promise((resolve) => setTimeout(resolve, 2100))
    for (const path of [
      '/events',
      '/events?per_page=100&starts_after=2031-01-01',
      `/events/${String(written[0])}`,
      '/venues',
    ])
      assert.equal((await client('GET', path)).status, 200, path)

    await rm(ballast)
    const again = await client('POST', '/events', { json: event(5000) })
    assert.equal(again.status, 201, JSON.stringify(again.body))
    written.push(again.body['id'])
    for (const id of written) assert.equal((await client('GET', `/events/${String(id)}`)).status, 200)
    const { body } = await client('GET', '/events?starts_after=2031-01-01')
    assert.equal(body['total'], written.length)
    const isPublished = async () =>
      (await client('GET', `/venues/${String(due.body['id'])}`)).body['status'] === 'publish'
    await waitUntil(isPublished, 'what was due is published')
    assert.deepEqual(await disagreementsIn(`file:${join(disk, 'almanac.db')}`), [])
    assert.deepEqual(await filesBelow(join(disk, 'media')), [])
    client.close()
    assert.equal((await service.stop()).code, 0)
  },
)

test('a read-only disk is told at the start', { timeout: 600_000 }, async (t) => {
  const disk = await aSmallDisk(t)
  if (disk === undefined) return t.skip('no disk can be mounted here')
  const folder = await aFolder(t)
  await (await serve(folder, t, { DATA_DIR: disk })).stop()
  remount(disk, 'ro')
  const environment = { DATA_DIR: disk, PORT: '0', LOG_LEVEL: 'silent', LC_ALL: 'C' }
  const { code, stderr } = await executable(['serve'], { folder, environment })
  assert.equal(code, 1)
  assert.equal(
    stderr,
    `The database ${join(disk, 'almanac.db')} cannot be opened. The disk is read-only. ` +
      'Fix this, or set another place with DATABASE_URL or DATA_DIR.\n',
  )
})

test(
  'a folder of pictures that becomes read-only refuses uploads in a sentence and lets reads go on',
  { timeout: 600_000 },
  async (t) => {
    const data = await mkdtemp(join(tmpdir(), 'almanac-disk-'))
    const media = await aSmallDisk(t, join(data, 'media'))
    t.after(() => rm(data, { recursive: true, force: true }))
    if (media === undefined) return t.skip('no disk can be mounted here')
    const service = await serve(await aFolder(t), t, { DATA_DIR: data, LOG_LEVEL: 'fatal' })
    const client = clientOf(service.origin, service.secret)
    const png = { bytes: await drawn(20, 20), headers: { 'content-type': 'image/png' } }
    remount(media, 'ro')
    const refused = await client('POST', '/images', png)
    assert.deepEqual([refused.status, refused.body['code']], [503, 'storage_unavailable'])
    assert.equal((await client('GET', '/venues')).status, 200)
    assert.equal((await client('POST', '/venues', { json: { venue: 'Salle' } })).status, 201)
    remount(media, 'rw')
    assert.equal((await client('POST', '/images', png)).status, 201)
    client.close()
    assert.equal((await service.stop()).code, 0)
  },
)
