import { calendarOf } from '../calendar/calendar.ts'
import { measure, type Rounds } from '../measure.ts'
import type { Side } from '../side.ts'
import { table } from '../table.ts'
import { kinds } from './kinds.ts'

/**
 * Measures each kind of request on calendars of several sizes: the milliseconds of the processor for one request of one client, where no
 * answer is kept. Prints them in Markdown, with how they grow.
 */
export async function measureKinds(
  sizes: readonly number[],
  sideOf: (events: number) => Promise<Side>,
  rounds: Rounds,
): Promise<string> {
  const columns: (readonly (number | undefined)[])[] = []
  for (const events of sizes) columns.push(await measureSize(events, await sideOf(events), rounds))
  const rows = kinds.map(({ title, maxGrowth }, index) => {
    const figures = columns.map((column) => column[index])
    const [first, second] = figures
    const growth = first && second ? second / first : undefined
    const limit = `${maxGrowth} ×`
    const shown = growth === undefined ? '—' : `${growth.toFixed(1)} ×`
    return [
      title,
      ...figures.map(inMilliseconds),
      shown,
      growth !== undefined && growth > maxGrowth ? `**${limit}**` : limit,
    ]
  })
  const heads = sizes.map((events) => events.toLocaleString('en-US'))
  return table(['CPU ms of a request', ...heads, 'growth', 'limit'], rows)
}

async function measureSize(events: number, side: Side, rounds: Rounds): Promise<readonly (number | undefined)[]> {
  const service = await side.start({ CACHE_SIZE: '0' })
  const found: (number | undefined)[] = []
  try {
    for (const { title, request } of kinds) {
      const scenario = { name: title, title, clients: 1, writes: false, request }
      const [figures] = await measure(scenario, calendarOf(events), [service], rounds)
      console.error(`${events.toLocaleString('en-US')} ${title}: ${inMilliseconds(figures?.cpu)} ms`)
      found.push(figures?.cpu)
    }
  } finally {
    await service.stop()
  }
  return found
}

function inMilliseconds(microseconds: number | undefined): string {
  return microseconds === undefined || !Number.isFinite(microseconds) ? '—' : (microseconds / 1000).toFixed(1)
}
