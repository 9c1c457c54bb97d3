import type { Timetable } from './calendar/timetable.ts'
import { median, type Noted, type Setting } from './measured.ts'
import { api } from './paths.ts'
import { ask } from './probe.ts'
import { beside } from './rounds.ts'
import { updates } from './scenarios.ts'
import type { Server } from './server.ts'

/** At most so many pages of a hundred events. */
const mostPages = 1000
/** Of so many pages, the first and the last, the median counts. */
const compared = 40
/** How many are asked for before, each of these times. */
const warming = 20
const lastDay = '2032-12-31'

/**
 * Follows `next_rest_url` through the events of the ten years, up to 100,000 or until time is up, while an event is changed
 * every second: what the first and the last pages take, and whether an event came twice.
 */
export async function walk(
  server: Server,
  setting: Setting,
  timetable: Timetable,
  seconds: number,
): Promise<readonly Noted[]> {
  // Neither the first events nor the last: of what was read once, the second time is quicker, wherever it is in the list.
  for (const end of ['2032-12-28', '2032-12-29', '2032-12-30'])
    await Array.fromAsync(pages(server, '2025-01-01', end, warming))
  const times: number[] = []
  const seen = new Set<number>()
  let events = 0
  const stop = beside({ beside: updates }, { server, timetable })
  const start = performance.now()
  for await (const { milliseconds, ids } of pages(server, '2022-01-01', lastDay, mostPages)) {
    times.push(milliseconds)
    for (const id of ids) seen.add(id)
    events += ids.length
    if (performance.now() - start > seconds * 1000) break
  }
  await stop()
  const first = median(times.slice(0, compared))
  const last = median(times.slice(-compared))
  const note = (name: string, title: string, value: number, unit: string): Noted => ({
    ...{ ...setting, name, title, value, unit },
  })
  return [
    note('walk-events', 'events reached by following the links', events, ''),
    note('walk-repeated', '… of which came twice', events - seen.size, ''),
    note('walk-first', '… a page of 100 at the beginning', first, 'ms'),
    note('walk-last', '… at the end', last, 'ms'),
    note('walk-ratio', '… the end to the beginning', last / first, '×'),
  ]
}

interface Page {
  readonly milliseconds: number
  readonly ids: readonly number[]
}

async function* pages(server: Server, from: string, until: string, most: number): AsyncGenerator<Page> {
  let path: string | undefined = `${api}/events?per_page=100&start_date=${from}&end_date=${until}`
  for (let count = 0; path !== undefined && count < most; count += 1) {
    const asked = performance.now()
    const answer = await ask(server.base, { path })
    const milliseconds = performance.now() - asked
    const page = JSON.parse(answer.body.toString()) as { events: { id: number }[]; next_rest_url?: string }
    yield { milliseconds, ids: page.events.map(({ id }) => id) }
    const next = page.next_rest_url === undefined ? undefined : new URL(page.next_rest_url)
    path = next && next.pathname + next.search
  }
}
