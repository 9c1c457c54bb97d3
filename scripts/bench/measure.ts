import type { Calendar } from './calendar/calendar.ts'
import { load, type Loaded } from './load.ts'
import { cpuSeconds, residentMegabytes } from './processes.ts'
import type { Scenario } from './scenarios.ts'
import type { Service, Side } from './side.ts'

/** What was measured of one side; undefined is what the system does not tell. */
export interface Figures {
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
  /** Of all processes of the service for one request, in microseconds. */
  readonly cpu: number | undefined
  /** Resident memory of the same after the load. */
  readonly megabytes: number | undefined
}

interface Round extends Loaded {
  readonly cpu: number | undefined
}

/** How long services are measured. */
export interface Rounds {
  readonly rounds: number
  /** How long each of them is. */
  readonly seconds: number
}

/** How much longer than a round is the load before all rounds, which does not count: Node.js compiles what runs often. */
const warmUp = 1.5

/** Loads services in turns with the same requests; answers medians, and undefined of a service that failed. */
export async function measure(
  scenario: Scenario,
  calendar: Calendar,
  services: readonly Service[],
  { rounds, seconds }: Rounds,
): Promise<readonly (Figures | undefined)[]> {
  const measured: (Round[] | undefined)[] = services.map(() => [])
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, service] of services.entries())
      try {
        const one = await loadOnce(scenario, calendar, service, round, round === 0 ? seconds * warmUp : seconds)
        if (round > 0) measured[index]?.push(one)
      } catch (error) {
        console.error(`${scenario.title}: ${String(error)}`)
        measured[index] = undefined
      }
  return measured.map((all, index) => all && figuresOf(all, services[index]?.pid))
}

async function loadOnce(
  scenario: Scenario,
  calendar: Calendar,
  { base, pid }: Service,
  round: number,
  seconds: number,
): Promise<Round> {
  let turn = round * 1_000_000
  const prepared = await scenario.prepare?.(base, turn, calendar)
  const next = () => prepared?.pop() ?? scenario.request(turn++, calendar)
  const before = pid === undefined ? undefined : cpuSeconds(pid)
  const loaded = await load(base, next, seconds, scenario)
  const after = pid === undefined ? undefined : cpuSeconds(pid)
  return { ...loaded, cpu: after === undefined || before === undefined ? undefined : after - before }
}

function figuresOf(rounds: readonly Round[], pid: number | undefined): Figures {
  const times = rounds.flatMap((round) => round.times).sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  const cpus = rounds.flatMap(({ cpu, times }) => (cpu === undefined ? [] : [(cpu / times.length) * 1e6]))
  return {
    ...{ p50: at(0.5), p99: at(0.99) },
    perSecond: median(rounds.map(({ times, seconds }) => times.length / seconds)),
    cpu: cpus.length === 0 ? undefined : median(cpus),
    megabytes: pid === undefined ? undefined : residentMegabytes(pid),
  }
}

/** Seconds from the start of the program to its first list: the medians of starts in turns. */
export async function starts(sides: readonly Side[], list: string, rounds: number): Promise<readonly number[]> {
  const seconds: number[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) {
      const begin = performance.now()
      const service = await side.start()
      await (await fetch(service.base + list)).text()
      seconds[index]?.push((performance.now() - begin) / 1000)
      await service.stop()
    }
  return seconds.map(median)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
