import { median, type Noted, type Setting } from './measured.ts'
import { api } from './paths.ts'
import { ask } from './probe.ts'
import type { Server } from './server.ts'

/** At most so many pages of a hundred events. */
const mostPages = 1000
const compared = 20

/**
 * Follows `next_rest_url` through the events of the ten years, up to 100,000 or until time is up: what the first and the
 * last pages take, and whether an event came twice.
 */
export async function walk(server: Server, setting: Setting, seconds: number): Promise<readonly Noted[]> {
  const times: number[] = []
  const seen = new Set<number>()
  let events = 0
  let path: string | undefined = `${api}/events?per_page=100&start_date=2022-01-01&end_date=2032-12-31`
  const start = performance.now()
  while (path !== undefined && times.length < mostPages && performance.now() - start < seconds * 1000) {
    const asked = performance.now()
    const answer = await ask(server.base, { path })
    times.push(performance.now() - asked)
    const page = JSON.parse(answer.body.toString()) as { events: { id: number }[]; next_rest_url?: string }
    for (const { id } of page.events) seen.add(id)
    events += page.events.length
    const next = page.next_rest_url === undefined ? undefined : new URL(page.next_rest_url)
    path = next && next.pathname + next.search
  }
  const first = median(times.slice(2, 2 + compared))
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
