// runs: long
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { clientOf } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { drawn } from '../support/pictures.ts'
import { almanac, serving } from './almanac.ts'

const environment = { LC_ALL: 'C', BASE_URL: 'http://calendar.test' }

/** A folder with an export and a backup of a calendar whose only event shows a picture; the path of the picture. */
async function aCalendar(t: TestContext) {
  const folder = await aFolder(t)
  const service = await serving(folder, t)
  const client = clientOf(service.origin, service.secret)
  const bytes = await drawn(40, 30)
  const { body: image } = await client('POST', '/images', { bytes, headers: { 'content-type': 'image/png' } })
  const json = { title: 'Concert', start_date: '2031-05-01 19:00', end_date: '2031-05-01 21:00', image: image['id'] }
  assert.equal((await client('POST', '/events', { json })).status, 201)
  client.close()
  assert.equal((await service.stop()).code, 0)
  for (const words of [
    ['export', 'out'],
    ['backup', 'calendar.backup'],
  ])
    assert.equal((await almanac(words, { folder, environment })).code, 0)
  const [file = ''] = globSync('????/??/*.png', { cwd: join(folder, 'out/media') })
  return { folder, file, own: readFileSync(join(folder, 'out/media', file)) }
}

/** What a hostile sender puts in place of the picture at a path; `secret` is a file of the operator, a picture of the same size. */
const replacements: Readonly<Record<string, (media: string, file: string, secret: string) => void>> = {
  'a link to another file': (media, file, secret) => linked(secret, join(media, file)),
  'a linked year': (media, file, secret) => {
    const [year = ''] = file.split('/')
    movedAway(join(media, year), `${secret}s`, file.slice(5), secret)
  },
  'a linked folder of pictures': (media, file, secret) => movedAway(media, `${secret}s`, file, secret),
  'other bytes of the same size': (media, file, secret) =>
    writeFileSync(join(media, file), Buffer.alloc(readFileSync(secret).length, 'secret ')),
  'another picture of the same size': (media, file, secret) => writeFileSync(join(media, file), readFileSync(secret)),
  'a longer file': (media, file) =>
    writeFileSync(join(media, file), Buffer.concat([readFileSync(join(media, file)), Buffer.from('secret')])),
  'a folder': (media, file) => {
    rmSync(join(media, file))
    mkdirSync(join(media, file))
  },
}

function linked(target: string, path: string): void {
  rmSync(path)
  symlinkSync(target, path)
}

function movedAway(folder: string, to: string, file: string, secret: string): void {
  renameSync(folder, to)
  symlinkSync(to, folder)
  writeFileSync(join(to, file), readFileSync(secret))
}

void test('only the original pictures of an export are brought in, not files put in their place', async (t) => {
  const { folder, file, own } = await aCalendar(t)
  for (const [what, replace] of Object.entries(replacements))
    await t.test(what, async (t) => {
      const place = { folder: await aFolder(t), environment }
      const received = join(place.folder, 'received')
      const { code } = await almanac(['export', received], { folder, environment })
      assert.equal(code, 0)
      const secret = join(place.folder, 'secret.png')
      const bytes = Buffer.from(own)
      bytes[bytes.length - 1] = 7
      writeFileSync(secret, bytes, { mode: 0o600 })
      replace(join(received, 'media'), file, secret)

      await almanac(['migrate'], place)
      const { code: imported, stderr } = await almanac(['import', received], place)
      assert.equal(imported, 0, stderr)
      assert.match(
        stderr,
        new RegExp(`^Files left out because they are not the pictures that were exported: \\d \\(${file}`, 'm'),
      )
      assert.deepEqual(globSync('????/??/*.png', { cwd: join(place.folder, 'data/media') }), [])
    })
})

void test('links are not followed when an export is imported into a calendar with events', async (t) => {
  const { folder, file } = await aCalendar(t)
  const secret = join(folder, 'secret.png')
  writeFileSync(secret, await drawn(20, 20), { mode: 0o600 })
  linked(secret, join(folder, 'out/media', file))
  const place = { folder: await aFolder(t), environment }
  writeFileSync(join(place.folder, 'galas.csv'), 'Title,Start date\nGala,2031-05-01\n')
  for (const words of ['migrate', 'user add ada --role administrator', 'import galas.csv'])
    assert.equal((await almanac(words.split(' '), place)).code, 0)
  const { stdout, stderr } = await almanac(['import', join(folder, 'out')], place)
  assert.match(stdout, /Concert: .*they are not the pictures that were exported/, stderr)
  assert.deepEqual(globSync('????/??/*', { cwd: join(place.folder, 'data/media') }), [])

  const own = join(folder, 'own.jsonl')
  renameSync(join(folder, 'out/calendar.jsonl'), own)
  symlinkSync(own, join(folder, 'out/calendar.jsonl'))
  const refused = await almanac(['import', join(folder, 'out')], place)
  assert.equal(refused.code, 1)
  assert.match(
    refused.stderr,
    /^The file calendar\.jsonl of this folder is a link: an export contains the files themselves\.$/m,
  )
})

void test('a backup writes nothing outside of the folder of pictures, and nothing there that is no picture', async (t) => {
  const { folder, file } = await aCalendar(t)
  const backup = join(folder, 'calendar.backup')
  for (const [name, content] of [
    ['../../escaped.png', await drawn(9, 9)],
    [file, Buffer.from('secret')],
  ] as const) {
    const database = new DatabaseSync(backup)
    database.prepare('update images set file = ?, filesize = ?').run(name, content.length)
    database.exec('delete from backup_files')
    const sha256 = createHash('sha256').update(content).digest('hex')
    database.prepare('insert into backup_files values (?, ?, ?)').run(name, sha256, content)
    // Checksums of the tables are held against those that this program wrote alone.
    database.exec(`update backup set about = json_set(about, '$.migrations', '')`)
    database.close()
    const place = { folder: await aFolder(t), environment }
    const { code, stdout, stderr } = await almanac(['restore', backup], place)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /, 0 picture files\)/)
    assert.ok(
      stderr.endsWith(`Files left out because they are not the pictures that were exported: 1 (${name}).\n`),
      stderr,
    )
    const pictures = globSync('**/*', { cwd: place.folder }).filter((path) => /png$|unfinished/.test(path))
    assert.deepEqual([pictures, existsSync(join(place.folder, '../escaped.png'))], [[], false])
  }
})
