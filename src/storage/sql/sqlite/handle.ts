import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { explainSqliteError, isBusy } from './errors.ts'

/** One open connection to a SQLite file; every call is synchronous. */
export interface Handle {
  execute<R>(query: CompiledQuery): QueryResult<R>
  /** A statement of its own, so that others may run while its rows are read. */
  iterate<R>(query: CompiledQuery): Iterable<R>
  /** Statements without parameters or rows. */
  run(statements: string): void
  /** A number that changes when another connection, of any process, has written (sqlite.org/pragma.html#pragma_data_version). */
  readonly version: () => number
  isInTransaction(): boolean
  close(): void
}

interface Prepared {
  readonly statement: StatementSync
  readonly hasRows: boolean
}

/** How many prepared statements a handle keeps; the one unused for longest goes first. */
const keptStatements = 300

/** Opens a file. SQLite itself never waits: its waiting would stop the event loop (see `retryWhileBusy`). */
export function openHandle(file: string, { readOnly }: { readOnly: boolean }): Handle {
  const database = new DatabaseSync(file, { readOnly, timeout: 0, enableForeignKeyConstraints: true })
  addFunctions(database)
  const kept = new Map<string, Prepared>()
  const dataVersion = database.prepare('pragma data_version')

  function prepared(text: string): Prepared {
    let entry = kept.get(text)
    if (entry) kept.delete(text)
    else {
      const statement = database.prepare(text)
      entry = { statement, hasRows: statement.columns().length > 0 }
      // The last row that was inserted may be one of those that an index numbers beyond what a number can hold.
      if (!entry.hasRows) statement.setReadBigInts(true)
      const [oldest] = kept.keys()
      if (kept.size >= keptStatements && oldest !== undefined) kept.delete(oldest)
    }
    kept.set(text, entry)
    return entry
  }

  return {
    execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
      const { statement, hasRows } = prepared(sql)
      if (hasRows) return { rows: statement.all(...sqliteValues(parameters)) as R[] }
      const { changes, lastInsertRowid } = statement.run(...sqliteValues(parameters))
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    iterate: <R>({ sql, parameters }: CompiledQuery) =>
      database.prepare(sql).iterate(...sqliteValues(parameters)) as Iterable<R>,
    run: (statements) => database.exec(statements),
    version: () => Number(dataVersion.get()?.['data_version']),
    isInTransaction: () => database.isTransaction,
    close: () => {
      kept.clear()
      if (database.isOpen) database.close()
    },
  }
}

/** SQLite itself says what it cannot take. */
function sqliteValues(parameters: CompiledQuery['parameters']): readonly SQLInputValue[] {
  return parameters as readonly SQLInputValue[]
}

/**
 * Adds what queries need and SQLite has not. `text_matches(text, search)` is whether a text has all words of a search, the
 * JSON of `[words, without]`, and none that must not be there; `text_missing(text, words)` is `Dialect.missing`. SQLite’s own `instr` goes
 * through the text once for each word, and slowly: eight words that are in none of 100,000 texts took it a second, and this a fifth of that.
 */
function addFunctions(database: DatabaseSync): void {
  const add = (name: string, functionOf: (search: string) => (text: string) => SQLInputValue) => {
    let last = { search: '', of: (_text: string): SQLInputValue => null }
    database.function(name, { deterministic: true, directOnly: true }, (text, search) => {
      if (typeof text !== 'string' || typeof search !== 'string') return null
      if (search !== last.search) last = { search, of: functionOf(search) }
      return last.of(text)
    })
  }
  add('text_matches', matcherOf)
  add('text_missing', missingOf)
}

function matcherOf(search: string): (text: string) => number {
  const [words, without] = JSON.parse(search) as readonly [readonly string[], readonly string[]]
  const unwanted = without.length > 0 ? new RegExp(without.map((word) => RegExp.escape(word)).join('|')) : undefined
  return (text) => (words.every((word) => text.includes(word)) && unwanted?.test(text) !== true ? 1 : 0)
}

function missingOf(search: string): (text: string) => string {
  const words = JSON.parse(search) as readonly string[]
  const whole = words.join(' ')
  const missingIn = (line: string) => words.filter((word) => !line.includes(word)).length
  return (text) => {
    const [title, excerpt] = [text.slice(0, text.indexOf('\n')), text.slice(text.lastIndexOf('\n') + 1)]
    return `${title === whole ? 0 : 1}${missingIn(title)}${missingIn(excerpt)}`
  }
}

/** How long a statement waits for other processes before it gives up, in milliseconds since it was asked for. */
const timeoutMs = 30_000

/** For so long it waits at most, in milliseconds, before it tries again: who writes much at once leaves the file to others for 5 ms now and then. */
const longestPause = 8

/**
 * Runs `work` until the file is no longer busy with another process. The pauses grow and are random, so that waiting
 * processes do not wake together; the event loop goes on meanwhile.
 */
export async function retryWhileBusy<T>(work: () => T, asked = performance.now(), most = timeoutMs): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() - asked > most) throw error
      await pause(1 + Math.random() * Math.min(longestPause, 2 ** attempt))
    }
  }
}

/** Kysely on one handle of `node:sqlite`. */
export function nodeSqlite(handle: Handle): Dialect {
  return {
    createAdapter: () => adapter(),
    createDriver: () => driver(handle),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** The same within a transaction that is begun and ended on the handle itself. */
export function nodeSqliteWithin(handle: Handle): Dialect {
  return { ...nodeSqlite(handle), createDriver: () => ({ ...driver(handle), releaseConnection: async () => {} }) }
}

function adapter(): DialectAdapter {
  const standard = new SqliteAdapter()
  return {
    supportsCreateIfNotExists: standard.supportsCreateIfNotExists,
    // One at a time, in the order of asking: Kysely leaves the connection to its holder to the end.
    supportsMultipleConnections: false,
    // Kysely then runs all migrations in one transaction, which begins `immediate`: that is the lock between processes.
    supportsTransactionalDdl: true,
    supportsReturning: true,
    supportsOutput: false,
    acquireMigrationLock: async () => {},
    releaseMigrationLock: async () => {},
  }
}

function driver(handle: Handle): Driver {
  const connection = connectionOn(handle)
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement))
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    async releaseConnection() {
      // An open transaction would include the statements that follow.
      if (handle.isInTransaction()) handle.run('rollback')
    },
    beginTransaction: async () => void (await run('begin immediate')),
    commitTransaction: async () => void (await run('commit')),
    async rollbackTransaction() {
      // SQLite itself ends a transaction on some errors (disk full).
      if (handle.isInTransaction()) await run('rollback')
    },
    destroy: async () => handle.close(),
  }
}

function connectionOn(handle: Handle): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery) {
      try {
        return await retryWhileBusy(() => handle.execute<R>(query))
      } catch (error) {
        throw explainSqliteError(error)
      }
    },
    async *streamQuery<R>(query: CompiledQuery) {
      for (const row of handle.iterate<R>(query)) yield { rows: [row] }
    },
  }
}
