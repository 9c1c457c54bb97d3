import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { connectionOptions } from '../../src/storage/sql/postgres/pool.ts'

export type Row = Readonly<Record<string, unknown>>

/** Reads what is stored behind the back of the service. */
export interface Look {
  /** What a query finds, which both databases must understand. */
  rows(query: string): Promise<readonly Row[]>
  /** Damage that the database finds in itself; nothing where it cannot look. */
  damage(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Opens a database that exists: the service may be running. */
export async function lookInto(databaseUrl: string): Promise<Look> {
  if (databaseUrl.startsWith('file:')) return lookIntoFile(databaseUrl.slice('file:'.length))
  const client = new Client(connectionOptions(databaseUrl))
  await client.connect()
  return {
    rows: async (query) => (await client.query<Row>(query)).rows,
    damage: async () => [],
    close: () => client.end(),
  }
}

function lookIntoFile(file: string): Look {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = (query: string) => database.prepare(query).all()
  return {
    rows: async (query) => rows(query),
    damage: async () => [
      ...rows('pragma integrity_check')
        .filter((row) => row['integrity_check'] !== 'ok')
        .map((row) => `integrity: ${JSON.stringify(row)}`),
      ...rows('pragma foreign_key_check').map((row) => `foreign key: ${JSON.stringify(row)}`),
    ],
    close: async () => {
      database.close()
    },
  }
}
