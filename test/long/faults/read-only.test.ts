// runs: long
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { executable } from '../../cli/executable.ts'
import { aFolder } from '../../support/folder.ts'
import { clientOf, serve } from '../support/service.ts'

/** What a command prints; undefined where it fails. */
function output(command: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, words, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** A disk of its own in a file; undefined where that is not to be had. */
async function aDisk(t: TestContext) {
  const place = await mkdtemp(join(tmpdir(), 'almanac-disk-'))
  const [image, folder] = [join(place, 'disk'), join(place, 'mounted')]
  writeFileSync(image, '')
  truncateSync(image, 64 * 2 ** 20)
  mkdirSync(folder)
  if (output('mkfs.ext4', '-q', image) === undefined) return undefined
  const device = output('losetup', '--find', '--show', image)
  t.after(async () => {
    output('umount', '--lazy', folder)
    if (device !== undefined) output('losetup', '--detach', device)
    await rm(place, { recursive: true, force: true })
  })
  if (device === undefined || output('mount', device, folder) === undefined) return undefined
  return { folder, device }
}

test(
  'a disk that becomes read-only while serving refuses writes in a sentence, and lets reads go on',
  { timeout: 600_000 },
  async (t) => {
    const disk = await aDisk(t)
    if (disk === undefined) return t.skip('no disk can be made here')
    const folder = await aFolder(t)
    const settings = { DATA_DIR: disk.folder, LOG_LEVEL: 'warn' }
    const service = await serve(folder, t, settings)
    const client = clientOf(service.origin, service.secret)
    const venue = (name: string) => client('POST', '/venues', { json: { venue: name } })
    const paths: string[] = []
    for (let number = 0; number < 10; number += 1) {
      const { status, body } = await venue(`Salle ${number}`)
      assert.equal(status, 201)
      paths.push(`/venues/${String(body['id'])}`)
    }

    // What the kernel does when it meets errors on a disk.
    assert.ok(output('mount', '-o', 'remount,abort', disk.folder) !== undefined)
    let refused = 0
    for (let number = 0; number < 5; number += 1) {
      const { status, body, headers } = await venue(`Refusée ${number}`)
      assert.equal(status, 503, JSON.stringify(body))
      assert.equal(body['code'], 'storage_unavailable')
      assert.match(String(body['message']), /^The database cannot be (?:written to|read or written): /)
      assert.ok(Number(headers['retry-after']) > 0)
      refused += 1
    }
    for (const path of paths) assert.equal((await client('GET', path)).status, 200, path)
    assert.equal((await client('GET', '/venues?per_page=50')).body['total'], paths.length)
    assert.equal((await fetch(`${service.origin}/healthz`)).status, 200)
    client.close()
    const { code, stderr } = await service.stop()
    t.diagnostic(`${refused} refused; ended with ${code}`)
    assert.match(stderr, /disk I\/O error|readonly database/, 'the log says why')

    // What is on it is taken to another.
    const elsewhere = { ...settings, DATA_DIR: join(folder, 'elsewhere') }
    cpSync(disk.folder, elsewhere.DATA_DIR, { recursive: true })
    const again = await serve(folder, t, elsewhere)
    const reader = clientOf(again.origin, service.secret)
    for (const path of paths) assert.equal((await reader('GET', path)).status, 200, path)
    assert.equal((await reader('POST', '/venues', { json: { venue: 'Again' } })).status, 201)
    reader.close()
    assert.equal((await again.stop()).code, 0)
    assert.equal((await executable(['check'], { folder, environment: elsewhere })).code, 0)
  },
)
