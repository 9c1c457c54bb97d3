// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarOf, eventId } from '../../../../scripts/bench/calendar/calendar.ts'
import { openStorage } from '../../../../src/storage/open.ts'
import { aTicket } from '../../../support/entities.ts'
import { aFolder } from '../../../support/folder.ts'
import { lookInto } from '../../../support/look.ts'
import { halfASecond, processorSeconds } from '../../support/processor-time.ts'
import { randomOf } from '../../support/seed.ts'
import { serve } from '../../support/service.ts'
import { mixed, otherFormats, singly, sitePages } from './requests.ts'
import { expensiveValues, type Stock } from './expensive-queries.ts'
import { fillCalendar } from '../../support/filled.ts'

const events = Number(process.env['EVENTS'] ?? 100_000)
const requests = Number(process.env['REQUESTS'] ?? 4000)
/** How many of the most expensive requests are reported. */
const shown = Number(process.env['WORST'] ?? 10)

test(
  'nothing that anybody may ask for keeps the processor for three tenths of a second',
  { timeout: 3_600_000 },
  async (t) => {
    // The calendar of an earlier run, where one is named.
    const kept = process.env['EXPENSIVE_FOLDER']
    const folder = kept ?? (await aFolder(t))
    if (kept === undefined) {
      await fillCalendar(folder, events)
      await addTicketsAndView(folder)
    }
    const expensive = expensiveValues(await stockOf(folder))
    const { origin, child } = await serve(folder, t, {
      DATA_DIR: folder,
      DATABASE_URL: `file:${folder}/almanac.db`,
      CACHE_SIZE: '0',
      READ_BUDGET: '0',
    })
    const pid = child.pid ?? 0
    const random = randomOf(1)
    const alone = [...singly(expensive), ...otherFormats(expensive), ...sitePages()]
    const asked = [...alone, ...Array.from({ length: requests }, () => mixed(random, expensive))]
    const took: Measured[] = []
    const measure = async (address: string): Promise<Measured> => {
      const before = processorSeconds(pid)
      const answer = await fetch(`${origin}${address}`, { redirect: 'manual' })
      await answer.arrayBuffer()
      const { status } = answer
      assert.ok(status < 500, `${address} answers ${status}`)
      return { address, status, seconds: processorSeconds(pid) - before }
    }
    for (const address of asked) took.push(await measure(address))
    // What was slow because others had the machine is less so the next time.
    const worst: Measured[] = []
    for (const first of mostExpensiveOf(took, 2 * shown)) {
      const times = [first, await measure(first.address), await measure(first.address)]
      worst.push(mostExpensiveOf(times, times.length).at(-1) ?? first)
    }
    const most = Math.max(0.3, 0.6 * halfASecond())
    t.diagnostic(
      `${most.toFixed(2)} s at most: three tenths of a second, or what these are on a machine that is slower`,
    )
    for (const { address, seconds, status } of mostExpensiveOf(worst, shown))
      t.diagnostic(`${seconds.toFixed(2)} s, ${status}: ${decodeURIComponent(address).slice(0, 300)}`)
    t.diagnostic(
      `${asked.length} requests, of which ${took.filter(({ status }) => status === 200).length} found something`,
    )
    assert.deepEqual(
      worst.filter(({ seconds }) => seconds >= most),
      [],
    )
  },
)

interface Measured {
  readonly address: string
  readonly status: number
  /** Of processor time. */
  readonly seconds: number
}

function mostExpensiveOf(took: readonly Measured[], count: number): readonly Measured[] {
  return took.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

async function addTicketsAndView(folder: string): Promise<void> {
  const storage = await openStorage({ databaseUrl: `file:${folder}/almanac.db`, dataDir: folder })
  await storage.transaction(async (inside) => {
    for (let number = 0; number < Math.min(events, 3000); number += 1) {
      const id = await inside.newId('ticket')
      await inside.tickets.insert(aTicket({ id, event: eventId(number, calendarOf(events)) }))
    }
    const texts = { en: { name: 'Expensive', description: '' } }
    const filters =
      'search=quokka&search_in=events,venues,organizers,terms&any_language=true&geoloc=true&sort=-relevance'
    await inside.sharedViews.insert({ slug: 'expensive', language: 'en', texts, filters })
  })
  await storage.close()
}

/** What there is, that which most events have first. */
async function stockOf(folder: string): Promise<Stock> {
  const look = await lookInto(`file:${folder}/almanac.db`)
  const ids = async (query: string) => (await look.rows(query)).map(({ id }) => Number(id))
  const linked = (kind: string) =>
    ids(`select ${kind}_id as id from event_${kind}s group by 1 order by count(*) desc, 1 limit 1000`)
  const terms = (taxonomy: string) =>
    ids(`select id from terms where taxonomy = '${taxonomy}' order by count desc, id limit 1000`)
  const stock = {
    events: await ids('select event_id as id from tickets union all select id from events limit 1000'),
    venues: await linked('venue'),
    organizers: await linked('organizer'),
    categories: await terms('category'),
    tags: await terms('tag'),
  }
  await look.close()
  return stock
}
