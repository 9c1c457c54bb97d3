import type { Account } from '../../support/server.ts'
import { between, type Random } from '../support/seed.ts'
import type { Secrets } from './leaks.ts'
import type { Answer, Nodes, Sending } from './nodes.ts'

export type Kind = 'event' | 'series' | 'date' | 'venue' | 'organizer' | 'category' | 'tag' | 'ticket' | 'image'

/** A record that a writer knows of; others may have changed or deleted it since. */
export interface Known {
  readonly kind: Kind
  readonly id: number
  /** It was never public, and no writer makes it public. */
  readonly isSecret: boolean
  /** Of a date, its series; of a ticket, its event. */
  readonly of?: number
  /** Filters name it: it stays, and stays public. */
  readonly isAnchor?: boolean
}

export type Body = Readonly<Record<string, unknown>>

/** The calendar as writers know it, and how they write to it. */
export interface World {
  readonly random: Random
  readonly nodes: Nodes
  readonly secrets: Secrets
  /** Groups of the activity, to be undone; whether anything secret was written is known of each. */
  readonly groups: number[]
  /** Imports that can be taken back. */
  readonly imports: number[]
  readonly chance: (probability: number) => boolean
  one<T>(list: readonly T[]): T
  /** One of the known records of a kind, mostly a new one. */
  any(kind: Kind, which?: (known: Known) => boolean): Known | undefined
  count(kind: Kind): number
  know(known: Known): void
  forget(known: Known): void
  word(isSecret?: boolean): string
  /** Carries out a write; undefined where its fate is not known, or it was refused. */
  write(name: string, request: string, json: unknown, as: Account, sending?: Sending): Promise<Answer | undefined>
  readonly tally: Tally
}

export interface Tally {
  readonly writes: Map<string, { done: number; refused: number; broken: number }>
  readonly faults: string[]
  done(): number
}

export const writers = ['admin', 'editor', 'author', 'author2', 'contributor'] as const

export function createTally(): Tally {
  const writes: Tally['writes'] = new Map()
  return { writes, faults: [], done: () => [...writes.values()].reduce((sum, { done }) => sum + done, 0) }
}

/** What all writers share. */
export interface Shared {
  readonly nodes: Nodes
  readonly secrets: Secrets
  readonly tally: Tally
  readonly known: Map<Kind, Known[]>
  readonly groups: number[]
  readonly imports: number[]
  words: number
}

export function createWorld(shared: Shared, random: Random): World {
  const { nodes, secrets, tally, known, groups, imports } = shared
  const all = (kind: Kind) => known.get(kind) ?? []
  const one = <T>(list: readonly T[]): T => list[between(random, 0, list.length - 1)] as T
  return {
    ...{ random, nodes, secrets, tally, groups, imports, one },
    chance: (probability) => random() < probability,
    any(kind, which = () => true) {
      const matching = all(kind).filter(which)
      return matching.length === 0 ? undefined : one(random() < 0.6 ? matching.slice(-25) : matching)
    },
    count: (kind) => all(kind).length,
    know(record) {
      if (all(record.kind).some(({ id }) => id === record.id)) return
      known.set(record.kind, [...all(record.kind), record])
      const kind = record.kind === 'series' || record.kind === 'date' ? 'event' : record.kind
      if (record.isSecret) secrets.add(kind, record.id)
    },
    forget: (record) =>
      void known.set(
        record.kind,
        all(record.kind).filter((each) => each !== record),
      ),
    word: (isSecret = false) => (isSecret ? secrets.word() : `w${(shared.words += 1).toString(36)}`),
    async write(name, request, json, as, sending = {}) {
      const counts = tally.writes.get(name) ?? { done: 0, refused: 0, broken: 0 }
      tally.writes.set(name, counts)
      const [method = '', path = ''] = request.split(/ (.*)/s)
      let answer: Answer
      try {
        answer = await nodes.call(method, path, { as, ...(json !== undefined && { json }), ...sending })
      } catch {
        counts.broken += 1
        return undefined
      }
      if (answer.status >= 500 && answer.status !== 503)
        tally.faults.push(
          `${request}: ${answer.status} ${JSON.stringify(json)?.slice(0, 400)} ${answer.text.slice(0, 300)}`,
        )
      if (answer.status >= 300) {
        counts.refused += 1
        if (process.env['SOAK_REFUSALS'])
          console.log(name, request, JSON.stringify(json)?.slice(0, 300), answer.text.slice(0, 300))
        return undefined
      }
      counts.done += 1
      const group = Number(answer.headers.get('activity-id') ?? 0)
      if (group > 0) groups.push(group)
      if (groups.length > 60) groups.shift()
      return answer
    },
  }
}
