import type { QueryResult } from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import { explained, isLost, isOutdatedPlan } from './errors.ts'
import { statementName } from './statements.ts'
import { safeParameters, type Asked } from './values.ts'

/** One connection while it is out of the pool. */
export interface Connection {
  /** Carries out a statement; what PostgreSQL refuses is a `Problem` as `explained` makes it. */
  execute<R>(query: Asked): Promise<QueryResult<R>>
  /** The same; each row as its values, in the order of the columns. */
  values<R>(query: Asked): Promise<R[]>
  /** Statements without parameters, separated by semicolons, in one round trip; what the last one answers. */
  run<R>(statements: string): Promise<{ readonly command: string; readonly rows: readonly R[] }>
  /** The first error since it was taken: in a transaction, what all that follows is refused for. */
  readonly failure: Error | undefined
  /** Whether it is of no use any more. */
  readonly broken: boolean
}

export function connectionOn(client: PoolClient): Connection & { readonly client: PoolClient } {
  let failure: Error | undefined
  let broken = false
  function failed(error: unknown): Error {
    const explanation = explained(error)
    const told = explanation instanceof Error ? explanation : new Error('the driver failed', { cause: error })
    failure ??= told
    broken ||= isLost(error) || isOutdatedPlan(error)
    return told
  }
  return {
    client,
    get failure() {
      return failure
    },
    get broken() {
      return broken
    },
    async execute<R>(query: Asked) {
      try {
        const { rows, rowCount } = await client.query(asked(query))
        return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
      } catch (error) {
        throw failed(error)
      }
    },
    async values<R>(query: Asked) {
      try {
        const { rows } = await client.query({ ...asked(query), rowMode: 'array' })
        return rows as R[]
      } catch (error) {
        throw failed(error)
      }
    },
    async run<R>(statements: string) {
      try {
        // The driver answers a list where there are several.
        const answered: unknown = await client.query(statements)
        const last: unknown = Array.isArray(answered) ? answered.at(-1) : answered
        return last as { command: string; rows: R[] }
      } catch (error) {
        throw failed(error)
      }
    },
  }
}

function asked(query: Asked): QueryConfig {
  const values = safeParameters(query)
  const name = values.length > 0 || query.sql.startsWith('select') ? statementName(query.sql) : undefined
  return { text: query.sql, values, ...(name !== undefined && { name }) }
}
