import { execFile, execFileSync, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** Where the programs of PostgreSQL are, as Debian and Ubuntu keep them; undefined where they are not all there. */
export const programs = globSync('/usr/lib/postgresql/*/bin/pg_basebackup')
  .map(dirname)
  .filter((folder) => Number(/(\d+)\/bin$/.exec(folder)?.[1]) >= 15)
  .toSorted()
  .at(-1)

/** Why tests with servers of their own are left out; false where they are not. */
export const missing =
  programs === undefined && 'needs PostgreSQL 15 or newer in /usr/lib/postgresql (apt-get install postgresql)'

/** A server of PostgreSQL that a test starts, stops and kills. */
export interface PostgresServer {
  readonly port: number
  readonly folder: string
  start(): Promise<void>
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Ends it as a power cut would, without a word. */
  kill(): Promise<void>
  promote(): Promise<void>
  /** Carries out one statement as its superuser. */
  sql(statement: string): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

/** An empty server, which takes replicas; with `database` and a role of that name that owns it. */
export async function aPrimary(database: string): Promise<PostgresServer> {
  const folder = await ownFolder()
  await program('initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ])
  const server = serverIn(folder, await freePort())
  await server.start()
  await server.sql(`create role ${database} login`)
  await server.sql(`create database ${database} owner ${database}`)
  return server
}

/** A server that follows another: streaming, readable. */
export async function aReplicaOf(primary: PostgresServer): Promise<PostgresServer> {
  const folder = await ownFolder()
  const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
  await program('pg_basebackup', [
    ...source,
    '-D',
    join(folder, 'data'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ])
  const server = serverIn(folder, await freePort())
  await server.start()
  return server
}

/** From now on the primary acknowledges what its replica has, too. */
export async function synchronise(primary: PostgresServer, commit: 'on' | 'remote_apply'): Promise<void> {
  await primary.sql(`alter system set synchronous_commit = '${commit}'`)
  await primary.sql(`alter system set synchronous_standby_names = '*'`)
  await primary.sql('select pg_reload_conf()')
  for (let state = ''; state !== 'sync';) {
    const [row] = await primary.sql('select sync_state from pg_stat_replication')
    state = String(row?.['sync_state'])
  }
}

function serverIn(folder: string, port: number): PostgresServer {
  const data = join(folder, 'data')
  const control = (...args: readonly string[]) => program('pg_ctl', ['-D', data, '-w', '-t', '60', ...args])
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`],
    // What is killed is a program, not the machine: nothing has to reach the disk.
    ...['fsync=off', 'max_connections=200', 'wal_sender_timeout=5s', 'wal_receiver_timeout=5s'],
  ]
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  return {
    port,
    folder,
    start: () => control('start', '-l', join(folder, 'log'), '-o', options),
    stop: (mode) => control('stop', '-m', mode),
    kill: async () => {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
      const children = (await run('pgrep', ['-P', String(pid)])).stdout.split('\n').filter(Boolean).map(Number)
      for (const one of [pid, ...children]) {
        try {
          process.kill(one, 'SIGKILL')
        } catch {
          // It ended by itself.
        }
      }
    },
    promote: () => control('promote'),
    sql: async (statement) => {
      const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows
      } finally {
        await client.end()
      }
    },
    remove: async () => {
      await control('stop', '-m', 'immediate').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL does not run as root: it runs as its own user then. */
const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined

function idsOf(user: string): { readonly uid: number; readonly gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-cluster-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

async function program(name: string, args: readonly string[]): Promise<void> {
  // Its output would keep the call waiting: the server inherits it.
  const child = spawn(join(programs ?? '', name), args, { stdio: 'ignore', cwd: '/', ...owner })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
