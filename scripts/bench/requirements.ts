import type { Figures } from './figures.ts'
import type { Measured, Setting } from './measured.ts'
import { reads, repeatedReads } from './scenarios.ts'
import { reference, speedOf } from './speed.ts'

/** What a run is to reach, and whether it does. */
export interface Checked {
  readonly what: string
  readonly wanted: string
  /** What that is on this machine, where it depends on the machine. */
  readonly here: string
  readonly measured: string
  readonly reached: boolean
}

const small = 10_000
const large = 1_000_000

/**
 * What was wanted of this service, as far as the figures tell; of others it is orientation. What depends on the machine was
 * wanted of a certain one: of another, as much more or less as that writes answers faster or slower (`speedOf`). For lists it
 * is their own floor that tells: it was measured in turns with them, and writes as much as they do. Loads are compared by their
 * shares of the floor, as the machine may have been slower during one than during the other.
 */
export function requirements({ loads, notes }: Pick<Figures, 'loads' | 'notes'>): readonly Checked[] {
  const isAt = (one: Setting, size: number, database = 'sqlite', workers = 1) =>
    one.size === size && one.database === database && one.workers === workers
  const load = (name: string, size: number, database = 'sqlite', workers = 1) =>
    loads.find((one) => one.name === name && isAt(one, size, database, workers))
  const note = (name: string, size: number) => notes.find((one) => one.name === name && isAt(one, size))?.value
  const speed = speedOf(notes)
  const checked: Checked[] = []
  const check = (
    what: string,
    value: number | undefined,
    side: 'least' | 'most',
    limit: number,
    unit: string,
    pace: number,
  ) => {
    if (value === undefined) return
    const factor = unit === '/s' ? pace : unit === ' ms' || unit === ' s' ? 1 / pace : 1
    const here = limit * factor
    checked.push({
      what,
      wanted: `at ${side} ${shown(limit, unit)}`,
      here: factor === 1 ? '' : shown(here, unit),
      measured: shown(value, unit),
      reached: side === 'least' ? value >= here : value <= here,
    })
  }
  const least = (what: string, value: number | undefined, limit: number, unit = '', pace = speed) =>
    check(what, value, 'least', limit, unit, pace)
  const most = (what: string, value: number | undefined, limit: number, unit = '', pace = speed) =>
    check(what, value, 'most', limit, unit, pace)

  for (const size of [small, large]) {
    const of = `, ${size.toLocaleString('en-US')} events`
    for (const name of repeatedReads) {
      const one = load(name, size)
      least(`${titleOf(one)}, of the floor${of}`, one?.ratio, 0.8)
    }
    const [mixture, window] = [load('mixture', size), load('window', size)]
    least(`lists that never repeat${of}`, mixture?.perSecond, 2000, '/s', paceOf(mixture))
    most(`… p99`, mixture?.p99, 10, ' ms', paceOf(mixture))
    least(`24 months, nothing else${of}`, window?.perSecond, 1000, '/s', paceOf(window))
  }
  const slower = by(load('mixture', small)?.ratio, load('mixture', large)?.ratio)
  most('lists that never repeat: 10,000 events, as fast as 1,000,000', slower, 1.5, ' times')
  most('search, no event: p99', load('search-none', large)?.p99, 50, ' ms')
  most('search, few events: p99', load('search-rare', large)?.p99, 50, ' ms')
  most('search, 100,000 events: p99', load('search-common', large)?.p99, 300, ' ms')
  least('events reached by following the links', note('walk-events', large), 100_000)
  most('… that came twice', note('walk-repeated', large), 0)
  most('… the last page, as slow as the first', note('walk-ratio', large), 2, ' times')
  for (const size of [small, large]) {
    const of = `, ${size.toLocaleString('en-US')} events`
    least(`a new event, safe from a killed process${of}`, load('create-normal', size)?.perSecond, 1000, '/s')
    // Nineteen of twenty requests read.
    const beside = by(load('mixture-with-updates', size)?.ratio, load('mixture', size)?.ratio)
    least(`reads beside 5 % updates, of reads alone${of}`, beside && 0.95 * beside, 0.8)
  }
  const memory = loads.filter((one) => isAt(one, large)).flatMap((one) => one.memory ?? [])
  most('memory, the most after any load', memory.length > 0 ? Math.max(...memory) : undefined, 250, ' MB')
  for (const size of [small, large])
    most(`from the start to the first list, ${size.toLocaleString('en-US')} events`, note('start', size), 0.7, ' s')
  for (const size of [small, large])
    for (const name of ['repeated', 'mixture']) {
      // By the floor's: where all processors are busy, whatever runs takes more of their time.
      const [one, two] = [load(name, size), load(name, size, 'sqlite', 2)]
      const ratio = by(by(two?.cpu, two?.floorCpu), by(one?.cpu, one?.floorCpu))
      const of = `, ${size.toLocaleString('en-US')} events`
      most(`${titleOf(two)}: CPU of the floor’s with two processes, to one${of}`, ratio, 1.15, ' times')
    }
  for (const size of [small, large]) {
    const ratios = (names: readonly string[]) =>
      names.flatMap((name) => by(load(name, size)?.ratio, load(name, size, 'postgres')?.ratio) ?? [])
    const [other, same] = [ratios(reads), ratios(repeatedReads)]
    const of = `, ${size.toLocaleString('en-US')} events`
    most(`SQLite, as fast as PostgreSQL, the most of all reads${of}`, max(other), 3, ' times')
    most(`… of repeated ones${of}`, max(same), 1.1, ' times')
  }
  return checked
}

/** How often the floor of a list was written, as a multiple of what was written on the machine that the wishes were made for. */
function paceOf(one: Measured | undefined): number | undefined {
  return one && one.floorPerSecond / reference.perSecond
}

function titleOf(one: Measured | undefined): string {
  return one?.title ?? ''
}

function by(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other
}

function max(values: readonly number[]): number | undefined {
  return values.length > 0 ? Math.max(...values) : undefined
}

function shown(value: number, unit: string): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value < 10 ? 2 : 1
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits }) + unit
}
