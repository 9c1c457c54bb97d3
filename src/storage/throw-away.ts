import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { connectionOptions } from './sql/postgres/pool.ts'
import { startFailure } from './sql/postgres/start.ts'

/** A database that is there for a while. */
export interface ThrowAwayDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Creates an empty database with a random name on the PostgreSQL server of `url`, whose user must be allowed to. */
export async function throwAwayDatabase(url: string): Promise<ThrowAwayDatabase> {
  const name = `almanac_sandbox_${randomBytes(8).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new Client(connectionOptions(url))
    try {
      await client.connect()
      await client.query(statement)
    } catch (error) {
      throw startFailure(error, url)
    } finally {
      await client.end().catch(() => {})
    }
  }
  await administer(`create database ${name} encoding 'UTF8' template template0`)
  const its = new URL(url)
  its.pathname = `/${name}`
  return { url: its.href, drop: () => administer(`drop database if exists ${name} with (force)`) }
}
