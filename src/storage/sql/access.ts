import { AsyncLocalStorage } from 'node:async_hooks'
import type { IdentifiedKind } from '../../domain/entities.ts'
import type { Dialect } from './dialect/dialect.ts'
import type { Db, Tables } from './tables.ts'
import { channel } from 'node:diagnostics_channel'
import type { CompiledQuery, KyselyConfig } from 'kysely'

/** How stores reach the database: reads at once, writes in a transaction. */
export interface Access {
  readonly dialect: Dialect
  readonly read: Db
  /** Runs `work` in a transaction: the one that is under way here, else a new one. */
  readonly write: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Writes by single statements what no public reader sees: this process goes on with the version of the data that it knows. */
  readonly quietly: Access['write']
  /** Whether all of it is one transaction. */
  readonly isTransaction: boolean
  /** The ids that this transaction was given: they have their row in `identities`, or `term_identities`, already. */
  readonly newIds: { readonly records: Set<number>; readonly terms: Set<number> } | undefined
}

/** Reads on `reader`; `inTransaction` begins a transaction, runs the work in it, perhaps several times, and ends it. */
export function createAccess(
  dialect: Dialect,
  reader: Db,
  inTransaction: Access['write'],
  quietly = inTransaction,
): Access {
  // Known by the chain of calls: a write through the outer storage inside a transaction would wait for its own end.
  const underWay = new AsyncLocalStorage<{ readonly db: Db; open: boolean }>()
  return {
    dialect,
    read: reader,
    quietly,
    isTransaction: false,
    newIds: undefined,
    async write(work) {
      const outer = underWay.getStore()
      if (outer?.open) return work(outer.db)
      return inTransaction(async (db) => {
        const own = { db, open: true }
        try {
          return await underWay.run(own, () => work(db))
        } finally {
          own.open = false
        }
      })
    },
  }
}

/** Everything inside one transaction. */
export function createTransactionAccess(dialect: Dialect, db: Db): Access {
  const newIds = { records: new Set<number>(), terms: new Set<number>() }
  return { dialect, read: db, write: (work) => work(db), quietly: (work) => work(db), isTransaction: true, newIds }
}

/** The next id of the space that records, tickets and pictures share. */
export function newId({ write, newIds }: Access, kind: IdentifiedKind): Promise<number> {
  return write(async (db) => {
    const { id } = await db.insertInto('identities').values({ kind }).returning('id').executeTakeFirstOrThrow()
    newIds?.records.add(id)
    return id
  })
}

/** Takes an id that a record brings along into that space; one that `newId` has just given is in it. */
export async function identify(db: Db, { newIds }: Access, id: number, kind: IdentifiedKind): Promise<void> {
  if (newIds?.records.has(id)) return
  const identity = db.insertInto('identities').values({ id, kind })
  await identity.onConflict((taken) => taken.column('id').doNothing()).execute()
}

/**
 * In a transaction, what is read by id is about to be changed: until it ends, no other transaction may. What belongs to the
 * row is read by a statement of its own afterwards: the one that waits sees what was there before it waited.
 */
export async function lockRow(
  { dialect, read, isTransaction }: Access,
  table: keyof Tables,
  id: number,
): Promise<void> {
  if (isTransaction) await dialect.locks?.row(read, table, id)
}

/**
 * What `find` finds by a name. A transaction that finds nothing may create a record of this name; until it ends, others that look for the
 * name wait, and then find it: no name is there twice.
 */
export async function findOrReserve<T>(
  { dialect, read, isTransaction }: Access,
  name: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await find()
  if (found !== undefined || !isTransaction || !dialect.locks) return found
  await dialect.locks.name(read, name)
  return find()
}

const statements = channel('almanac:statement')

/**
 * Tells listeners what kind of statement was carried out, its text without values, how many milliseconds it took, how many of these the
 * database `worked`, and whether it failed.
 */
export const log: KyselyConfig['log'] = ({ level, query, queryDurationMillis: milliseconds }) => {
  if (!statements.hasSubscribers) return
  const failed = level === 'error'
  statements.publish({
    kind: statementKind(query.sql),
    text: query.sql,
    milliseconds,
    worked: milliseconds,
    failed,
  })
}

/** Carries out a statement that may also wait, and tells of it; `work` notes how long the database worked. */
export async function runObserved<T>(
  { sql: text }: CompiledQuery,
  work: (note: (milliseconds: number) => void) => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  let worked = 0
  let failed = true
  try {
    const result = await work((milliseconds) => (worked = milliseconds))
    failed = false
    return result
  } finally {
    const milliseconds = performance.now() - begun
    statements.publish({ kind: statementKind(text), text, milliseconds, worked, failed })
  }
}

/** Ends a transaction, and tells of it as of any statement: on a disk it is what takes longest. */
export async function commitObserved(commit: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  let failed = true
  try {
    await commit()
    failed = false
  } finally {
    const milliseconds = performance.now() - began
    statements.publish({ kind: 'commit', text: 'commit', milliseconds, worked: milliseconds, failed })
  }
}

/** `select` of `select id from …`; `other` for what does not begin with one of these, so that the metric has few labels. */
function statementKind(text: string): string {
  return /^\s*(select|insert|update|delete)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'other'
}
