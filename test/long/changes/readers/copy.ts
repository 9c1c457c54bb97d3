import type { Caller } from '../nodes.ts'
import type { Body } from '../world.ts'

/** What a reader asks for. */
export interface Question {
  readonly as: Caller
  /** Kinds as the parameter has them; absent: all. */
  readonly kinds?: string
  readonly occurrences?: boolean
  /** Filters of events. */
  readonly filters?: string
  readonly language?: 'fr'
  readonly translations?: boolean
}

export interface Change {
  readonly action: 'upsert' | 'remove'
  readonly kind: string
  readonly id: number
  readonly revised_utc: string
  readonly record?: Body
}

export interface Told {
  readonly changes: readonly Change[]
  readonly cursor: string
  readonly more: boolean
  readonly next_rest_url: string
}

/** Records by `event 7`. */
export type Records = Map<string, Body>

/** Somebody who keeps a copy. */
export interface Reader {
  readonly name: string
  readonly question: Question
  readonly records: Records
  /** What went wrong on the way. */
  readonly faults: string[]
  /** How often it began anew. */
  readonly begun: () => number
  readonly told: () => number
  /** Waits for what is under way, and reads to the end, while nobody writes. */
  settle(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

const root = '/api/calendar/events/v1'

/** The path of the first request. */
export function startOf({ kinds, occurrences, filters, language, translations }: Question): string {
  const query = [
    kinds && `kinds=${kinds}`,
    occurrences && 'occurrences=true',
    translations && 'translations=true',
    filters,
  ]
  return `${language === undefined ? '' : `/${language}`}${root}/changes/start?${query.filter(Boolean).join('&')}`
}

/** Applies what was told, and answers the path of the next request; each record may be told once in an answer. */
export function apply(records: Records, told: Told, faults: string[]): string {
  const seen = new Set<string>()
  for (const { action, kind, id, record } of told.changes) {
    const key = `${kind} ${id}`
    if (seen.has(key)) faults.push(`${key} is told twice in one answer`)
    seen.add(key)
    if (action === 'upsert' && record) records.set(key, record)
    else records.delete(key)
  }
  return pathOf(told.next_rest_url)
}

export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
