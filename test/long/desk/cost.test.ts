// runs: long
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import {
  calendarOf,
  categoryId,
  eventId,
  organizerId,
  tagId,
  venueId,
} from '../../../scripts/bench/calendar/calendar.ts'
import { venueOf } from '../../../scripts/bench/calendar/linked.ts'
import { hashPassword } from '../../../src/accounts/password.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { deskData, deskPages } from '../../../src/ui/desk/routes.ts'
import { aFolder } from '../../support/folder.ts'
import { halfASecond, processorSeconds } from '../support/processor-time.ts'
import { serve, site } from '../support/service.ts'
import { fillCalendar } from '../support/filled.ts'

/* What pages of the desk cost where the calendar has 100,000 events: `COST_FOLDER` names that of an earlier run. */

const events = Number(process.env['EVENTS'] ?? 100_000)
const rounds = 5
const password = 'correct horse battery'
/**
 * Processor time of a page, of what is looked up while somebody types, of a word that three of four events have, and of what counts all that
 * takes place, on a calm machine.
 */
const [maxOfPage, maxOfData, maxOfFrequent, maxOfStatistics] = [0.05, 0.02, 0.12, 0.3]

const calendar = calendarOf(events)
const ids: Readonly<Record<string, number>> = {
  events: eventId(0, calendar),
  calendar: eventId(0, calendar),
  venues: venueId(0),
  organizers: organizerId(0, calendar),
  categories: categoryId(0),
  tags: tagId(0),
  users: 2,
}

/** What else the pages are asked, by their path. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/events/': [
    ...['publish', 'draft', 'pending', 'private', 'future', 'trash'].map((status) => `?status=${status}`),
    ...['?when=any', '?when=past', '?when=any&order=last', '?order=last', '?page=500', '?when=past&page=500'],
    ...['?author=1', '?author=1&when=any', '?author=1&search=quokka'],
    ...[`?categories=${categoryId(0)}`, '?from=2024-01-01&to=2024-12-31', '?search=quokka', '?search=nowhere'],
    ...['', '&when=any'].map((more) => `?venue=${encodeURIComponent(venueOf(0).texts.en?.name ?? '')}${more}`),
    // A word of one event in ten, and of most.
    ...['jubilee', 'night'].flatMap((word) => [
      `?search=${word}`,
      `?search=${word}&when=any`,
      `?search=${word}&when=past`,
    ]),
    '?search=night&when=any&page=40',
  ],
  '/calendar/': ['?view=month', '?view=month&search=night', '?view=week', '?view=day', '?view=month&day=2026-07-15'],
  '/statistics/': ['?from=2025-01-01&until=2027-12-31'],
  '/untranslated/': ['?kind=event&language=fr', '?kind=event&language=en', '?kind=tag&language=fr'],
  '/events/new/': [`?copy=${eventId(0, calendar)}`],
  '/venues/': [
    '?search=hall',
    '?search=nowhere',
    '?used=upcoming',
    '?used=none',
    '?status=trash',
    '?page=50',
    '?order=name&page=50',
    '?order=-modified',
  ],
  '/organizers/': [
    '?search=club',
    '?used=upcoming',
    '?used=none',
    '?status=draft',
    '?page=20',
    '?order=-name',
    '?order=modified&page=20',
  ],
  '/venues/merge/': [`?one=${venueId(0)}&other=${venueId(1)}`],
  '/categories/merge/': [`?one=${categoryId(0)}&other=${categoryId(1)}`],
  '/tags/merge/': [`?one=${tagId(0)}&other=${tagId(1)}`],
  '/organizers/merge/': [`?one=${organizerId(0, calendar)}&other=${organizerId(1, calendar)}`],
  '/categories/': ['?search=a', '?order=-count', '?order=-id', '?order=-name'],
  '/tags/': ['?search=a', '?order=-count', '?order=-id', '?order=-name', '?page=50'],
  '/events/choices/': ['kind=venue&text=ha', 'kind=venue&text=nowhere+hall', 'kind=organizer&text=cl'].map(
    (q) => `?${q}`,
  ),
  '/events/ahead/': [`?form=${encodeURIComponent(JSON.stringify(typed()))}`],
}

test('pages of the desk cost little, however large the calendar is', { timeout: 1_800_000 }, async (t) => {
  const kept = process.env['COST_FOLDER']
  const folder = kept ?? (await aFolder(t))
  if (kept === undefined) await fillCalendar(folder, events)
  await addPeople(folder)
  const { origin, child } = await serve(folder, t, {
    ...{ DATA_DIR: folder, DATABASE_URL: `file:${folder}/almanac.db`, READ_BUDGET: '0' },
  })
  const pid = child.pid ?? 0
  // A machine that counts faster than that one does not read the database faster.
  const calm = Math.max(1, halfASecond() / 0.5)
  t.diagnostic(`${(calm * 50).toFixed(0)} ms are what 50 ms are on a calm machine`)
  const dear: string[] = []
  for (const login of ['admin', 'hander']) {
    const cookie = await signIn(origin, login)
    for (const [path, most] of addresses()) {
      const read = async () => {
        const answer = await fetch(`${origin}/en/desk${path}`, { headers: { cookie }, redirect: 'manual' })
        await answer.arrayBuffer()
        assert.ok(answer.status < 500, `${path} answers ${answer.status}`)
        return answer.status
      }
      const measure = async () => {
        const before = processorSeconds(pid)
        for (let round = 0; round < rounds; round += 1) await read()
        return (processorSeconds(pid) - before) / rounds
      }
      const status = await read()
      let seconds = await measure()
      // What was slow because others had the machine is less so the next time.
      for (let again = 0; again < 2 && seconds > most * calm; again += 1) seconds = Math.min(seconds, await measure())
      const told = `${login} ${(seconds * 1000).toFixed(0).padStart(4)} ms, ${status}: ${decodeURIComponent(path).slice(0, 90)}`
      t.diagnostic(told)
      if (seconds > most * calm) dear.push(told)
    }
  }
  assert.deepEqual(dear, [])
})

/** Every page that is read by an address, and the most that it may cost. */
function addresses(): readonly (readonly [string, number])[] {
  return [
    ...deskPages.filter(({ isOpen }) => isOpen !== true).map(({ path }) => [path, maxOfPage] as const),
    ...deskData.map(({ path }) => [path, maxOfData] as const),
  ].flatMap(([path, most]) => {
    const [, section = ''] = path.split('/')
    const id = ids[section]
    if (path.includes(':') && id === undefined) return []
    const asked = path.replace(/:\w+/, String(id))
    return ['', ...(queries[path] ?? [])].map((query) => [`${asked}${query}`, mostOf(path, query, most)] as const)
  })
}

function mostOf(path: string, query: string, most: number): number {
  if (path.startsWith('/statistics/')) return maxOfStatistics
  return query.includes('search=night') ? maxOfFrequent : most
}

async function signIn(origin: string, login: string): Promise<string> {
  const answer = await fetch(`${origin}/en/desk/sign-in/`, {
    method: 'POST',
    body: new URLSearchParams({ login, password }),
    headers: { origin: site },
    redirect: 'manual',
  })
  assert.equal(answer.status, 303)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** A contributor who has handed in one event of two hundred, half of which wait; everybody has a password. */
async function addPeople(folder: string): Promise<void> {
  const storage = await openStorage({ databaseUrl: `file:${folder}/almanac.db`, dataDir: folder })
  const hash = await hashPassword(password)
  const hander = {
    login: 'hander',
    name: 'Hander',
    email: null,
    role: 'contributor',
    createdUtc: '2021-01-01 12:00:00',
  }
  if (!(await storage.users.byLogin('hander'))) await storage.users.insert({ ...hander, role: 'contributor' })
  const people = await storage.users.list()
  for (const { id } of people) await storage.signIns.setPasswordHash(id, hash)
  await storage.close()
  const author = people.find(({ login }) => login === 'hander')?.id ?? 0
  const file = new DatabaseSync(`${folder}/almanac.db`)
  for (const table of ['events', 'occurrences']) {
    file.exec(`update ${table} set author = ${author} where id % 200 = 3`)
    file.exec(`update ${table} set status = 'pending' where id % 400 = 3`)
  }
  file.close()
}

function typed() {
  const [day, time] = ['2026-12-01', '20:00']
  return { start: { day, time }, venue: [String(venueId(0))] }
}
