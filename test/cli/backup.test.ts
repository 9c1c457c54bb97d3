// runs: all
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { clientOf, type Body, type Client } from '../long/support/service.ts'
import { postgresDatabase } from '../support/database.ts'
import { aFolder } from '../support/folder.ts'
import { drawn } from '../support/pictures.ts'
import { waitUntil } from '../support/waiting.ts'
import { almanac, serving, type Place } from './almanac.ts'
import { executable, executablePath } from './executable.ts'
import { noPostgres } from '../support/skips.ts'

/** A folder of its own, and the settings of a database without tables. */
async function aPlace(t: TestContext, on: string): Promise<Required<Place>> {
  const folder = await aFolder(t)
  if (on === 'sqlite') return { folder, environment: { LC_ALL: 'C' } }
  const { databaseUrl, remove } = await postgresDatabase()
  t.after(remove)
  return { folder, environment: { LC_ALL: 'C', DATABASE_URL: databaseUrl } }
}

/** What was acknowledged: paths of records with the answers. */
type Known = Map<string, Body>

const event = (number: number) => ({
  title: `Concert ${number}`,
  start_date: '2031-05-01 19:00:00',
  end_date: '2031-05-01 21:00:00',
  tags: [`tag ${number % 5}`],
  venue: { venue: `Salle ${number}` },
})

async function write(client: Client, path: string, sent: Parameters<Client>[2], known: Known): Promise<Body> {
  const { status, body } = await client('POST', path, sent)
  assert.equal(status, 201, JSON.stringify(body))
  known.set(`${path}/${String(body['id'])}`, body)
  return body
}

async function picture(client: Client, known: Known): Promise<Body> {
  return write(client, '/images', { bytes: await drawn(40, 30), headers: { 'content-type': 'image/png' } }, known)
}

const pathOf = ({ url }: Body) => new URL(String(url)).pathname

for (const on of ['sqlite', 'postgres']) {
  const skip = on === 'postgres' && noPostgres

  test(`a backup taken under load is restored with all that was acknowledged before (${on})`, { skip }, async (t) => {
    const old = await aPlace(t, on)
    const service = await serving(old.folder, t, old.environment)
    const writers = Array.from({ length: 3 }, () => clientOf(service.origin, service.secret))
    const [client] = writers
    assert.ok(client)
    const before: Known = new Map()
    for (let number = 0; number < 10; number += 1) await write(client, '/events', { json: event(number) }, before)
    const image = await picture(client, before)

    // Each of these writes while the backup is made, so that it has a beginning of what each wrote.
    const file = join(old.folder, 'calendar.backup')
    const during = writers.map((): Known => new Map())
    const backup = executable(['backup', file, '--json'], old)
    const hasBegun = () => existsSync(file) || globSync(`${file}.*.unfinished`).length > 0
    await Promise.race([backup, waitUntil(hasBegun, 'a backup has begun')])
    const load = writers.map(async (writer, index) => {
      const known = during[index] ?? new Map<string, Body>()
      for (let number = 0; number < 3 || (number < 60 && !existsSync(file)); number += 1)
        if (number % 3 === 2) await picture(writer, known)
        else await write(writer, '/venues', { json: { venue: `Lieu ${index} ${number}` } }, known)
    })
    const { code, stderr } = await backup
    assert.deepEqual([code, stderr], [0, ''])
    await Promise.all(load)
    const expected = new Map<string, Body>()
    for (const path of before.keys()) expected.set(path, (await client('GET', path)).body)
    const bytes = await (await fetch(`${service.origin}${pathOf(image)}`)).bytes()
    writers.forEach((writer) => writer.close())
    assert.equal((await service.stop()).code, 0)
    assert.equal((await almanac(['check', file], old)).code, 0)

    const fresh = await aPlace(t, on)
    const restored = await almanac(['restore', file], fresh)
    assert.deepEqual([restored.code, restored.stderr], [0, ''])
    const checked = await almanac(['check'], fresh)
    assert.deepEqual([checked.code, checked.stderr], [0, ''])
    const again = await serving(fresh.folder, t, fresh.environment)
    assert.equal(again.secret, undefined, 'a restored calendar has its administrator')
    const reader = clientOf(again.origin, service.secret)
    for (const [path, body] of expected) assert.deepEqual((await reader('GET', path)).body, body)
    assert.deepEqual(await (await fetch(`${again.origin}${pathOf(image)}`)).bytes(), bytes)
    for (const known of during) await isABeginning(reader, again.origin, known)
    // What comes next has ids that nothing had before.
    const next = await write(reader, '/venues', { json: { venue: 'Next' } }, new Map())
    assert.ok([...before.values()].every(({ id }) => Number(id) < Number(next['id'])))
    reader.close()
    assert.equal((await again.stop()).code, 0)
  })

  test(`a backup goes into no database that has records, and no half of it into any (${on})`, { skip }, async (t) => {
    const place = await aPlace(t, on)
    assert.equal((await almanac(['user', 'add', 'ada'], await migrated(place))).code, 0)
    assert.equal((await almanac(['backup', 'first.backup'], place)).code, 0)
    const refused = await almanac(['restore', 'first.backup'], place)
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /^The target is not empty: there are rows in users/)

    const empty = await aPlace(t, on)
    const damaged = join(empty.folder, 'damaged.backup')
    writeFileSync(damaged, readFileSync(join(place.folder, 'first.backup')))
    const database = new DatabaseSync(damaged)
    database.exec("update users set login = 'eve'")
    database.close()
    for (const words of [
      ['check', damaged],
      ['restore', damaged],
    ]) {
      const { code, stderr } = await almanac(words, empty)
      assert.deepEqual(
        [code, stderr],
        [1, 'The backup is damaged: users is not as it was written. Use another backup.\n'],
      )
    }
    writeFileSync(damaged, 'not a database')
    assert.equal((await almanac(['restore', damaged], empty)).stderr, `${damaged} is not a backup.\n`)
    assert.equal((await almanac(['restore', join(place.folder, 'first.backup')], empty)).code, 0)
    const french = { ...empty, environment: { ...empty.environment, LC_ALL: 'fr_FR.UTF-8' } }
    const said = await almanac(['backup', damaged], french)
    assert.deepEqual([said.code, said.stderr], [1, `${damaged} existe déjà.\n`])
  })
}

/** Whether what one writer wrote is restored up to some moment, and nothing of it after that. */
async function isABeginning(reader: Client, origin: string, known: Known): Promise<void> {
  let isOver = false
  for (const [path, body] of known) {
    const { status, body: found } = await reader('GET', path)
    assert.ok(
      status === 200 ? !isOver : [400, 404].includes(status),
      `${path}: ${status}, which comes after one that is not there`,
    )
    isOver = status !== 200
    if (isOver) continue
    assert.equal(found['venue'], body['venue'])
    if (path.startsWith('/images/')) assert.equal((await fetch(`${origin}${pathOf(body)}`)).status, 200)
  }
}

async function migrated<P extends Place>(place: P): Promise<P> {
  assert.equal((await almanac(['migrate'], place)).code, 0)
  return place
}

test('a backup that is killed leaves no file under its name, at whichever moment', async (t) => {
  const place = await aPlace(t, 'sqlite')
  const service = await serving(place.folder, t)
  const client = clientOf(service.origin, service.secret)
  for (let number = 0; number < 2; number += 1) await picture(client, new Map())
  client.close()
  assert.equal((await service.stop()).code, 0)
  // The backup waits for each of these files until somebody opens it to write; it reads them before the tables and after.
  const media = join(place.folder, 'data/media')
  const pictures = globSync('????/??/*', { cwd: media })
    .sort()
    .map((name) => join(media, name))
  for (const each of pictures) {
    renameSync(each, `${each}.kept`)
    execFileSync('mkfifo', [each])
  }
  const file = join(place.folder, 'calendar.backup')
  const letPass = async () => {
    for (const each of pictures) await (await open(each, 'w')).close()
  }
  const moments: Readonly<Record<string, () => Promise<void>>> = {
    'before the tables': async () => undefined,
    'while they are copied, as it happens': letPass,
    'after them': async () => {
      await letPass()
      await (await open(pictures[0] ?? '', 'w')).close()
    },
  }
  for (const [moment, reached] of Object.entries(moments)) {
    const child = spawn(process.execPath, [executablePath, 'backup', file], { cwd: place.folder, stdio: 'ignore' })
    const ended = once(child, 'exit')
    await waitUntil(() => existsSync(`${file}.${child.pid}.unfinished`) || child.exitCode !== null, 'it has begun')
    await reached()
    child.kill('SIGKILL')
    assert.deepEqual(await ended, [null, 'SIGKILL'], moment)
    assert.ok(!existsSync(file), moment)
  }
  for (const each of pictures) renameSync(`${each}.kept`, each)
  assert.equal((await almanac(['backup', file], place)).code, 0)
  assert.equal((await almanac(['check', file], place)).code, 0)
})

test('`check` makes nothing, not even a folder of pictures', async (t) => {
  const place = await migrated(await aPlace(t, 'sqlite'))
  assert.deepEqual(await almanac(['check', '--json'], place), {
    code: 0,
    stdout: '{"damage":[],"missing":[],"unknown":[]}\n',
    stderr: '',
  })
  assert.ok(!existsSync(join(place.folder, 'data/media')))
})

test('`check` tells of damage, of missing files and of files without a picture', async (t) => {
  const place = await aPlace(t, 'sqlite')
  const service = await serving(place.folder, t)
  const client = clientOf(service.origin, service.secret)
  const body = await picture(client, new Map())
  await write(client, '/venues', { json: { venue: 'Salle' } }, new Map())
  client.close()
  assert.equal((await service.stop()).code, 0)
  assert.equal((await almanac(['check'], place)).code, 0)

  const name = pathOf(body).replace('/media/', '')
  rmSync(join(place.folder, 'data/media', name))
  const database = new DatabaseSync(join(place.folder, 'data/almanac.db'))
  database.exec('delete from venue_texts')
  database.exec("insert into occurrence_categories values (7, '2027-05-01 10:00:00', 8)")
  database.close()
  const { code, stderr, stdout } = await almanac(['check'], place)
  assert.deepEqual([code, stdout], [1, ''])
  const listed = 'categories whose events are wrongly listed by date: 1 \\(7\\)'
  assert.match(
    stderr,
    new RegExp(`^venues without texts: 1 \\(\\d+\\)\n${listed}\nmissing picture files: 1 \\(${name}\\)\n$`),
  )
  const backup = await almanac(['backup', 'x.backup'], place)
  assert.deepEqual([backup.code, backup.stderr], [0, `Picture files not found: 1 (${name}).\n`])

  const torn = readFileSync(join(place.folder, 'data/almanac.db'))
  torn.fill(7, 8192, 12_288)
  writeFileSync(join(place.folder, 'data/almanac.db'), torn)
  assert.equal((await almanac(['check'], place)).code, 1)
})
