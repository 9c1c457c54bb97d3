import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { keptCalendar, calendarCopy } from './bench/calendar/kept.ts'
import { postgresCalendar, postgresCopy } from './bench/calendar/postgres.ts'
import { sample, type Sample } from './bench/calendar/sample.ts'
import { timetableOf } from './bench/calendar/timetable.ts'
import { halved, type Figures, type Halved } from './bench/figures.ts'
import { loader } from './bench/load.ts'
import type { Measured, Noted, Setting } from './bench/measured.ts'
import { readOptions } from './bench/options.ts'
import { measure } from './bench/rounds.ts'
import { requirements } from './bench/requirements.ts'
import { scenarios, type Scenario } from './bench/scenarios.ts'
import { startService, type Served } from './bench/server.ts'
import { bareServer } from './bench/speed.ts'
import { starts } from './bench/start.ts'
import { checks, tables, withTables } from './bench/table.ts'
import { walk } from './bench/walk.ts'

/*
 * `npm run bench`: how fast the service answers, in comparison with a bare server that writes the same bytes. What is
 * measured and how is in docs/performance.md.
 */

const options = readOptions(process.env, process.argv.slice(2))
const figuresFile = 'bench/figures.json'
const resultFile = '.bench/last.json'
const page = 'docs/performance.md'

/** How often what seems to have become slow is measured again: the machine may have been busy. */
const tries = 3

const committed = options.quick ? (JSON.parse(await readFile(figuresFile, 'utf8')) as Figures) : undefined
const slower: Halved[] = []
const loads: Measured[] = []
const notes: Noted[] = []
const kept = await sample()
if (kept.way === 'stores')
  console.error('calendars are written slowly: in bulk no longer comes what the stores write (bulk.ts)')
for (const size of options.sizes) {
  const timetable = timetableOf(size)
  for (const database of options.databases) {
    if (database === 'postgres' && !options.postgresSizes.includes(size)) continue
    const served = await calendar(database, size, kept)
    try {
      for (const workers of options.quick ? [1] : [1, 2])
        await measureAll({ database, size, workers }, { ...served, workers }, timetable)
    } finally {
      await rm(served.dataDir, { recursive: true, force: true })
    }
  }
}

const text = `${checks(requirements({ loads, notes }))}${tables(loads, notes)}`
console.log(`\n${text}`)
const figures: Figures = {
  measured: Temporal.Now.plainDateISO('UTC').toString(),
  machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? ''}, Node.js ${process.versions.node}, ${loader}`,
  loads,
  notes,
}
await writeFile(resultFile, JSON.stringify(figures, null, 2) + '\n')
if (options.write) {
  await mkdir('bench', { recursive: true })
  await writeFile(figuresFile, JSON.stringify(figures, null, 2) + '\n')
  const introduction = `Measured on ${figures.measured}: ${figures.machine}.`
  await writeFile(page, withTables(await readFile(page, 'utf8'), `${introduction}\n\n${text}`))
}
for (const { title, before, now } of slower)
  console.error(`${title}: ${now.toFixed(1)} times the floor; it was ${before.toFixed(1)}`)
if (slower.length > 0) process.exitCode = 1

/** A calendar that may be changed. */
async function calendar(database: 'sqlite' | 'postgres', size: number, made: Sample): Promise<Omit<Served, 'workers'>> {
  const folder = await keptCalendar(size, made)
  const dataDir = await calendarCopy(folder)
  if (database === 'sqlite') return { dataDir, databaseUrl: '' }
  if (options.postgres === '') throw new Error('BENCH_POSTGRES must name a server of PostgreSQL')
  const base = await postgresCalendar(options.postgres, folder, made.version, size)
  return { dataDir, databaseUrl: await postgresCopy(options.postgres, base) }
}

async function measureAll(setting: Setting, served: Served, timetable: ReturnType<typeof timetableOf>): Promise<void> {
  const isAll = setting.workers === 1 && !options.quick
  const chosen = scenarios.filter(({ name, essential = false }) =>
    options.scenarios.length > 0 ? options.scenarios.includes(name) : isAll || essential,
  )
  const isChosen = (name: string) => isAll && (options.scenarios.length === 0 || options.scenarios.includes(name))
  if (isAll) notes.push(await bareServer(setting, options.connections))
  if (isChosen('start')) notes.push(...(await starts(served, setting)))
  for (const sync of ['full', 'normal'] as const) {
    const some = chosen.filter((scenario) => (scenario.sync ?? 'full') === sync)
    if (some.length === 0 || (sync === 'normal' && setting.database !== 'sqlite')) continue
    const server = await startService({ ...served, sync })
    try {
      if (sync === 'full' && isChosen('walk'))
        notes.push(...(await walk(server, setting, timetable, 40 * options.seconds)))
      for (const scenario of some) {
        // One that fails says so, and the others are measured.
        const one = await judged(scenario, { server, timetable, setting, options }).catch((error: unknown) => {
          console.error(`${scenario.title}: ${String(error)}`)
          process.exitCode = 1
        })
        if (one) loads.push(one)
      }
    } finally {
      await server.stop()
    }
  }
}

/** Measures a scenario; where it seems to take twice of what is committed, again. */
async function judged(scenario: Scenario, circumstances: Parameters<typeof measure>[1]): Promise<Measured> {
  const { setting } = circumstances
  for (let turn = 1; ; turn += 1) {
    const one = await measure(scenario, circumstances)
    const said = `${one.perSecond.toFixed(0)}/s, ${one.ratio.toFixed(3)} of the floor, p99 ${one.p99.toFixed(1)} ms`
    console.error(`${setting.size} ${setting.database} ×${setting.workers}  ${one.title}: ${said}`)
    const slow = committed && halved(committed, one)
    if (slow && turn < tries) continue
    if (slow) slower.push(slow)
    return one
  }
}
