import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'

/*
 * The same calendars on PostgreSQL, on the server that BENCH_POSTGRES names, with the right to create databases: copied from
 * the SQLite files by `almanac copy`, and kept as well.
 */

/** The address of a kept database with the calendar in `folder`. */
export async function postgresCalendar(server: string, folder: string, version: string, size: number): Promise<string> {
  const name = `almanac_bench_${version}_${size}`
  const { rows } = await administer(
    server,
    `select datname as name from pg_database where datname like 'almanac_bench_%'`,
  )
  const names = rows.map((row: { name: string }) => row.name)
  for (const other of names) if (!other.includes(version)) await drop(server, other)
  if (names.includes(name)) return addressOf(server, name)
  const unfinished = `${name}_unfinished`
  await drop(server, unfinished)
  await administer(server, `create database ${unfinished} template template0 encoding 'UTF8'`)
  const words = ['copy', '--from', `file:${join(folder, 'almanac.db')}`, '--to', addressOf(server, unfinished)]
  const copying = spawn(process.execPath, ['bin/almanac.js', ...words], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(copying, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the calendar could not be copied to PostgreSQL')
  await administer(addressOf(server, unfinished), 'vacuum analyze')
  await administer(server, `alter database ${unfinished} rename to ${name}`)
  return addressOf(server, name)
}

/** The address of a copy that may be changed, new each time. */
export async function postgresCopy(server: string, kept: string): Promise<string> {
  const source = new URL(kept).pathname.slice(1)
  const copy = `${source}_work`
  await drop(server, copy)
  await administer(server, `create database ${copy} template ${source}`)
  return addressOf(server, copy)
}

async function drop(server: string, name: string): Promise<void> {
  await administer(server, `drop database if exists ${name} with (force)`)
}

async function administer(address: string, statement: string) {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return await client.query<{ name: string }>(statement)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
