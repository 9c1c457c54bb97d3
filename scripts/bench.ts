import { availableParallelism, cpus } from 'node:os'
import { resolve } from 'node:path'
import { startPostgres } from './postgres-server.js'
import { calendarOf } from './bench/calendar/calendar.ts'
import { measureKinds } from './bench/kinds/measure.ts'
import { measure, starts, type Figures } from './bench/measure.ts'
import { readOptions } from './bench/options.ts'
import { ownRequirements, requirements, seriesRequirements, type Checked, type Measured } from './bench/requirements.ts'
import { scenarios } from './bench/scenarios.ts'
import { checkoutSide, here, urlSide, type Side } from './bench/side.ts'
import { report } from './bench/table.ts'

/*
 * `npm run bench`: how fast the service answers, beside another one if one is named. What is measured and how is in
 * docs/performance.md.
 */

const options = readOptions(process.argv.slice(2))
/** A series of the bench takes place so many times. */
const times = options.series ? 50 : 1
const endings: (() => Promise<void>)[] = []
const checked: Checked[] = []
try {
  console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? ''}, Node.js ${process.versions.node}`)
  const server = options.postgres ? await postgresServer() : undefined
  if (options.kinds) console.log(`\n${await measureKinds(options.sizes, (events) => ownSide(events, server), options)}`)
  for (const events of options.kinds ? [] : options.sizes) {
    const sides = await sidesOf(events, server)
    const measured = await measureAll(events, sides, server === undefined ? 'SQLite' : 'PostgreSQL')
    const required = options.quick ? ownRequirements : requirements
    const found = (options.series ? seriesRequirements : required)(measured)
    checked.push(...found)
    console.log(`\n${report(measured, found)}`)
  }
} finally {
  for (const end of endings.reverse()) await end()
}
// What the package of the server of PostgreSQL leaves open would keep the process from ending.
process.exit(options.quick && checked.some(({ isMet }) => !isMet) ? 1 : 0)

async function ownSide(events: number, server: string | undefined): Promise<Side> {
  const side = await checkoutSide(here, calendarOf(events), 'work-kinds', server)
  endings.push(() => side.remove())
  return side
}

async function sidesOf(events: number, server: string | undefined): Promise<readonly Side[]> {
  const single = calendarOf(events)
  const beside = options.beside === undefined ? [] : [{ checkout: resolve(options.beside), calendar: single }]
  const series = options.series ? [{ checkout: here, calendar: calendarOf(events, times) }] : []
  const sides: Side[] = []
  for (const { checkout, calendar } of [...series, { checkout: here, calendar: single }, ...beside]) {
    const side = await checkoutSide(checkout, calendar, `work-${sides.length}`, server)
    endings.push(() => side.remove())
    sides.push(side)
  }
  return options['beside-url'] === undefined ? sides : [...sides, urlSide(options['beside-url'])]
}

async function measureAll(events: number, sides: readonly Side[], database: Measured['database']): Promise<Measured> {
  const calendar = calendarOf(events, times)
  const local = sides.filter(({ isLocal }) => isLocal)
  const started = await starts(local, '/api/calendar/events/v1/events?per_page=10', options.rounds)
  const services = await Promise.all(sides.map((side) => side.start()))
  try {
    const loads = new Map<string, readonly (Figures | undefined)[]>()
    for (const scenario of scenarios) {
      if (options.only?.includes(scenario.name) === false) continue
      // Nothing is written on somebody else's server.
      const asked = services.filter(({ pid }) => pid !== undefined || !scenario.writes)
      const figures = await measure(scenario, calendar, asked, options)
      const byService = services.map((service) => figures[asked.indexOf(service)])
      loads.set(scenario.name, byService)
      const rates = figures.map((one) => `${one?.perSecond.toFixed(0)}/s, ${one?.cpu?.toFixed(0)} µs`)
      console.error(`${events} ${database}  ${scenario.title}: ${rates.join(' · ')}`)
    }
    return { database, events, loads, starts: started }
  } finally {
    for (const service of services) await service.stop()
  }
}

/** One that the environment names, else one of its own, which writes to the disk what it acknowledges. */
async function postgresServer(): Promise<string> {
  const named = process.env['TEST_DATABASE_URL']
  if (named) return named
  const server = await startPostgres({ isDurable: true })
  endings.push(() => server.stop())
  return server.url
}
