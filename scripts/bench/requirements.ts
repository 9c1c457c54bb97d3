import type { Figures } from './measure.ts'

/** What was measured on one calendar: by scenario, of this side and of the other one. */
export interface Measured {
  readonly database: 'SQLite' | 'PostgreSQL'
  readonly events: number
  readonly loads: ReadonlyMap<string, readonly (Figures | undefined)[]>
  /** Seconds until the first list. */
  readonly starts: readonly number[]
}

export interface Checked {
  readonly what: string
  readonly wanted: string
  readonly found: string
  readonly isMet: boolean
}

/** How much dearer than at the other checkout a load may be: figures of one run differ by less. */
const maxRatio = 1.1

/** What is required of a calendar of this size, as far as it was measured. */
export function requirements({ events, loads, starts }: Measured): readonly Checked[] {
  const [isSmall, isHuge] = [events <= 10_000, events >= 1_000_000]
  const here = (name: string) => loads.get(name)?.[0]
  const memory = [...loads.values()].flatMap(([figures]) => figures?.megabytes ?? [])
  const ratio = (what: string, name: string) =>
    check(`${what}: CPU, of the other side’s`, cpuRatio(loads.get(name)), 'most', maxRatio, ' ×')
  return [
    ratio('the same list', 'same'),
    ratio('lists that never repeat', 'lists'),
    isHuge ? check('lists that never repeat: p99', here('lists')?.p99, 'most', 250, ' ms') : [],
    ratio('one event', 'event'),
    ratio('searches', 'search'),
    isSmall ? [] : check('searches: p99', here('search')?.p99, 'most', isHuge ? 1200 : 250, ' ms'),
    ratio('new events', 'create'),
    check('memory, the most after any load', memory.length > 0 ? Math.max(...memory) : undefined, 'most', 475, ' MB'),
    isHuge ? [] : check('from the start to the first list', starts[0], 'most', 0.9, ' s'),
  ].flat()
}

/** What is required of a calendar of events that repeat: lists are compared with one of as many that do not. */
export function seriesRequirements({ loads }: Measured): readonly Checked[] {
  const ratio = (what: string, name: string) =>
    check(`${what}: CPU, of single events`, cpuRatio(loads.get(name)), 'most', 1.2, ' ×')
  const write = (what: string, name: string) => check(`${what}: p50`, loads.get(name)?.[0]?.p50, 'most', 100, ' ms')
  return [
    ratio('lists that never repeat', 'lists'),
    ratio('lists of a category', 'category'),
    ratio('searches', 'search'),
    write('a new series of 520', 'series'),
    write('the second half of it, an hour later', 'following'),
  ].flat()
}

/** What holds on any machine without another side, unless a cache, an index or a plan no longer serves. */
export function ownRequirements({ loads }: Measured): readonly Checked[] {
  const cost = (name: string) => {
    const figures = loads.get(name)?.[0]
    return figures ? (figures.cpu ?? 1e6 / figures.perSecond) : NaN
  }
  const dearer = (what: string, name: string, least: number) =>
    check(`a list that never repeats, as dear as ${what}`, cost('lists') / cost(name), 'least', least, ' ×')
  return [
    dearer('the same list', 'same', 5),
    dearer('one event', 'event', 1.5),
    dearer('a list of a category', 'category', 0.3),
    dearer('a new event', 'create', 0.1),
  ].flat()
}

/** Nothing where it was not measured. */
function check(what: string, value: number | undefined, at: 'most' | 'least', limit: number, unit: string): Checked[] {
  if (value === undefined) return []
  const isMet = at === 'most' ? value <= limit : value >= limit
  return [{ what, wanted: `at ${at} ${limit}${unit}`, found: `${shown(value)}${unit}`, isMet }]
}

export function cpuRatio([here, there]: readonly (Figures | undefined)[] = []): number | undefined {
  return here?.cpu === undefined || !there?.cpu ? undefined : here.cpu / there.cpu
}

/** Two digits, or all before the point. */
export function shown(value: number): string {
  const digits = value < 10 ? (value < 1 ? 2 : 1) : 0
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}
