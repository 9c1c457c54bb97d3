import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Timetable } from './calendar/timetable.ts'
import { load, type Loaded } from './load.ts'
import { median, type Measured, type Setting } from './measured.ts'
import type { Options } from './options.ts'
import { ask, floorFile, wasKept, type Answer } from './probe.ts'
import { cpuSeconds, residentMegabytes } from './processes.ts'
import { take, type Asked, type Requests } from './requests.ts'
import type { Scenario } from './scenarios.ts'
import { startServer, type Server } from './server.ts'

interface Circumstances {
  readonly server: Server
  readonly timetable: Timetable
  readonly setting: Setting
  readonly options: Options
}

/** After so many requests for each process nearly all that runs often is compiled for good: as in a service that runs for days. */
const warm = 3000
/** Seconds, after a first one. */
const [shortestWarming, longestWarming] = [2, 6]

/** How many answers are looked at before the load, to know their sizes. */
const probes = 21

/** Loads the service and the floor in turns, and answers the medians of the rounds. */
export async function measure(scenario: Scenario, circumstances: Circumstances): Promise<Measured> {
  const { server, timetable, setting, options } = circumstances
  const requests = scenario.requests(timetable)
  // As many for each process: the fewer there are, the more often a process wakes up for one request alone.
  const { connections = options.connections * setting.workers, distinct } = scenario
  const answers: Answer[] = []
  for (const asked of take(requests, probes)) answers.push(await ask(server.base, asked))
  const typical = answers.toSorted((a, b) => a.body.length - b.body.length)[probes >> 1]
  if (!typical) throw new Error('there are no answers')
  const floor = await floorOf(typical, setting.workers)
  try {
    const on = (base: string, asked: readonly Asked[], seconds: number) =>
      load({ base, requests: asked, seconds, connections })
    // What is new each time has to be new during the whole load: the first estimate is generous.
    const first = await on(server.base, take(requests, distinct ?? 5000 * setting.workers), 1)
    const missing = (warm * setting.workers - first.requests) / first.perSecond
    const further = Math.ceil(Math.min(Math.max(missing, shortestWarming), options.quick ? 3 : longestWarming))
    await on(server.base, take(requests, distinct ?? Math.ceil(2 * further * first.perSecond)), further)
    await on(floor.base, take(requests, 1), 1)
    // What takes long is asked for longer, or a round would be over before its first answers.
    const seconds = first.perSecond < 50 ? 5 * options.seconds : options.seconds
    const enough = Math.ceil(Math.max(first.perSecond * 4, 500) * seconds)
    const ours: Loaded[] = []
    const bare: Loaded[] = []
    const [spent, bareSpent]: [number[], number[]] = [[], []]
    const stopBeside = beside(scenario, circumstances)
    for (let round = 0; round < options.rounds; round += 1) {
      const asked = take(requests, distinct ?? Math.min(enough, 200_000))
      ours.push(await spending(server.pid, spent, () => on(server.base, asked, seconds)))
      if (distinct === undefined && (ours.at(-1)?.requests ?? 0) > asked.length)
        console.error(`${scenario.title}: some requests were sent twice`)
      const bareSeconds = Math.max(1, Math.floor(options.seconds / 2))
      bare.push(await spending(floor.pid, bareSpent, () => on(floor.base, asked.slice(0, 1), bareSeconds)))
    }
    await stopBeside()
    const of = (list: readonly Loaded[], what: (loaded: Loaded) => number) => median(list.map(what))
    const perSecond = of(ours, (one) => one.perSecond)
    const floorPerSecond = of(bare, (one) => one.perSecond)
    const [cpu, floorCpu] = [perRequest(spent, ours), perRequest(bareSpent, bare)]
    const memory = residentMegabytes(server.pid)
    const hits = await hitRate(server, requests)
    return {
      ...setting,
      name: scenario.name,
      title: scenario.title,
      ...{ perSecond, floorPerSecond, ratio: perSecond / floorPerSecond },
      ...{ p50: of(ours, (one) => one.p50), p99: of(ours, (one) => one.p99), p999: of(ours, (one) => one.p999) },
      bytes: typical.body.length,
      ...(cpu !== undefined && { cpu }),
      ...(floorCpu !== undefined && { floorCpu }),
      ...(memory !== undefined && { memory }),
      ...(hits !== undefined && { hits }),
    }
  } finally {
    await floor.stop()
  }
}

/** Notes the processor seconds of a process during some work, where the system tells them. */
async function spending(pid: number, seconds: number[], work: () => Promise<Loaded>): Promise<Loaded> {
  const before = cpuSeconds(pid)
  const loaded = await work()
  const after = cpuSeconds(pid)
  if (before !== undefined && after !== undefined) seconds.push(after - before)
  return loaded
}

/** In microseconds; undefined where it is not known of all rounds. */
function perRequest(seconds: readonly number[], rounds: readonly Loaded[]): number | undefined {
  const requests = rounds.reduce((sum, one) => sum + one.requests, 0)
  if (seconds.length < rounds.length || requests === 0) return undefined
  return (seconds.reduce((sum, one) => sum + one, 0) / requests) * 1e6
}

/** The floor for an answer, of as many processes. */
export async function floorOf(answer: Answer, processes = 1): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-floor-'))
  await writeFile(join(folder, 'answer'), floorFile(answer))
  const server = await startServer(
    [join(import.meta.dirname, 'floor.ts'), join(folder, 'answer'), String(processes)],
    {},
  )
  await rm(folder, { recursive: true })
  return server
}

/** Asks something else every second, until it is stopped. */
export function beside(
  { beside }: Pick<Scenario, 'beside'>,
  { server, timetable }: Pick<Circumstances, 'server' | 'timetable'>,
): () => Promise<void> {
  if (!beside) return async () => {}
  const requests = beside(timetable)
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(() => ask(server.base, requests.next().value))
    last.catch(() => {})
  }, 1000)
  return async () => {
    clearInterval(timer)
    await last
  }
}

/** Of the answers to the next requests, how many in a hundred come from a cache, where the answers say so. */
async function hitRate(server: Server, requests: Requests): Promise<number | undefined> {
  const kept: boolean[] = []
  for (const asked of take(requests, 40)) {
    const answer = wasKept(await ask(server.base, asked))
    if (answer === undefined) return undefined
    kept.push(answer)
  }
  return (100 * kept.filter(Boolean).length) / kept.length
}
