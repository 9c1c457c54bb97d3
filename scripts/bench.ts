import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSecret, newSecret } from '../src/access/credentials.ts'
import { openStorage } from '../src/storage/open.ts'
import { addEvents, addSurrounding } from './bench/fill.ts'
import { measure, type Asked, type Measured } from './bench/measure.ts'

/*
 * `npm run bench`: how much slower answers are than reading one event by id, and than a bare server's answer of the same
 * size. Only ratios within one run mean something; `BENCH_SECONDS` is how long each row is measured, `BENCH_SIZES` how
 * many events there are.
 */

const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
const sizes = (process.env['BENCH_SIZES'] ?? '1000,10000,50000').split(',').map(Number)
const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'))
const origin = 'http://127.0.0.1'
const path = '/api/calendar/events/v1'

const lists: Readonly<Record<string, string>> = {
  'list of 10': '/events?per_page=10',
  '… in French': '/events?per_page=10&i18n_language=fr',
  '… in a month': `/events?per_page=10&start_date=${inDays(30)}&end_date=${inDays(60)}`,
  '… of a category': '/events?per_page=10&categories=category-3',
  '… of a tag': '/events?per_page=10&tags=tag-3',
  '… at a venue': '/events?per_page=10&venue=VENUE',
  '… by an organizer': '/events?per_page=10&organizer=ORGANIZER',
  '… featured': '/events?per_page=10&featured=true',
  '… with a word': '/events?per_page=10&search=concert',
  '… with a rare word': '/events?per_page=10&search=%22number%20777.%22',
  '… near a point': '/events?per_page=10&geoloc_lat=45.7&geoloc_lng=4.8',
  '… page 50': '/events?per_page=10&page=50',
}

try {
  const location = { databaseUrl: '', dataDir: folder }
  const storage = await openStorage(location)
  const createdUtc = '2026-01-01 00:00:00'
  const { id } = await storage.users.insert({
    login: 'admin',
    name: 'A',
    email: null,
    role: 'administrator',
    createdUtc,
  })
  const secret = newSecret()
  await storage.users.addPassword({ user: id, name: 'b', hash: hashSecret(secret), createdUtc, lastUsedUtc: null })
  const around = await addSurrounding(storage)
  await storage.close()
  let made = 0
  for (const size of sizes) {
    const filling = await openStorage(location)
    const last = await addEvents(filling, made, size, around)
    await filling.close()
    made = size
    await withServer(['bin/almanac.js', 'serve'], async (base) => {
      console.log(`\n${size} events`.padEnd(28) + '     ms  answers/s    bytes  × one event  × bare')
      const one = await row('one event by id', { url: `${base}${path}/events/${last}` })
      for (const [name, url] of Object.entries(lists)) {
        const named = url.replace('VENUE', String(around.venues[3])).replace('ORGANIZER', String(around.organizers[3]))
        await row(name, { url: base + path + named }, one)
      }
      const headers = {
        authorization: `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
      }
      const body = (turn: number) =>
        JSON.stringify({
          title: `New ${turn}`,
          start_date: `${inDays(40)} 19:00`,
          end_date: `${inDays(40)} 21:00`,
          tags: ['tag-3'],
        })
      await row('a new event', { method: 'POST', url: `${base}${path}/events`, headers, body }, one)
    })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Measures and prints one row. */
async function row(name: string, asked: Asked, one?: Measured): Promise<Measured> {
  const ours = await measure(asked, seconds)
  const bare = await withServer(['scripts/bench/bare.ts', String(ours.size)], (base) =>
    measure({ url: base }, seconds / 2),
  )
  const against = (other: Measured | undefined) => (other ? (other.rate / ours.rate).toFixed(1) : '1.0')
  const cells = [ours.median.toFixed(2).padStart(7), ours.rate.toFixed(0).padStart(10), String(ours.size).padStart(8)]
  console.log(`${name.padEnd(27)} ${cells.join(' ')} ${against(one).padStart(12)} ${against(bare).padStart(7)}`)
  return ours
}

/** Runs a server in a process of its own, which says where it listens. */
async function withServer<T>(words: readonly string[], work: (base: string) => Promise<T>): Promise<T> {
  const environment = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, words, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let said = ''
    for await (const part of child.stdout) {
      said += String(part)
      const port = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)[^]*\n/.exec(said)?.[1]
      if (port !== undefined) return await work(`${origin}:${port}`)
    }
    throw new Error(`the server did not start: ${said}`)
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
  }
}

function inDays(days: number): string {
  return Temporal.Now.plainDateISO('UTC').add({ days }).toString()
}
