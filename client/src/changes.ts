import { unwrap } from './error.ts'
import type { Get } from './pages.ts'
import type { components, paths } from './schema.ts'

type Schemas = components['schemas']

/** A record as its single read shows it; a series with the dates that differ, and those that do not take place (contract/changes.md §2). */
interface Kinds {
  readonly event: Schemas['Event'] & { readonly exceptions?: Schemas['Event'][]; readonly absent?: string[] }
  readonly venue: Schemas['Venue']
  readonly organizer: Schemas['Organizer']
  readonly category: Schemas['Term']
  readonly tag: Schemas['Term']
}

/** What a record is now: to be kept under its kind and id, or to be dropped. */
export type Change = {
  [K in keyof Kinds]: { readonly kind: K; readonly id: number; readonly revised_utc: string } & (
    | { readonly action: 'upsert'; readonly record: Kinds[K] }
    | { readonly action: 'remove'; readonly record?: never }
  )
}[keyof Kinds]

export interface Changes {
  readonly type: 'changes'
  readonly changes: readonly Change[]
  /** Goes on from here, as `since`; to be kept once the changes are. */
  readonly cursor: string
  /** Whether there is more to be read at once: once it is false, all records have been told. */
  readonly more: boolean
}

/** The cursor does not go on (410): everything is told anew from here, and what is not told again is gone. */
export interface Anew {
  readonly type: 'anew'
}

type Query = NonNullable<paths['/changes']['get']['parameters']['query']>

export interface ChangesOptions extends Omit<Query, 'since' | 'wait'> {
  /** A cursor to go on from; without it, all records are told first. */
  readonly since?: string | undefined
  /** How many seconds an answer may wait for changes, at most 30, which is the default; with 0 it ends when there are no more. */
  readonly wait?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** What changes, answer by answer (contract/changes.md). */
export async function* changesOf(
  get: Get,
  { since, wait = 30, signal, ...query }: ChangesOptions,
): AsyncGenerator<Changes | Anew> {
  let cursor = since
  for (;;) {
    const asked = { signal, params: { query: cursor === undefined ? query : { ...query, since: cursor, wait } } }
    const answer = await get(cursor === undefined ? '/changes/start' : '/changes', asked)
    if (cursor !== undefined && answer.response.status === 410) {
      cursor = undefined
      yield { type: 'anew' }
      continue
    }
    const told = (await unwrap(answer)) as Omit<Changes, 'type'>
    cursor = told.cursor
    yield { type: 'changes', changes: told.changes, cursor, more: told.more }
    if (wait === 0 && !told.more) return
  }
}
