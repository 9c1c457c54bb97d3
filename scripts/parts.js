// Which test files share a process: what they need is loaded once there, and each is a suite with hooks of its own.
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const checkout = join(import.meta.dirname, '..')

/**
 * Suites that start processes, or look at their own, and modules with a top-level `await` before their tests: a process for
 * each.
 */
export const alone = [
  'test/counts.test.ts',
  'test/{cli,i18n}/**/*.test.ts',
  'test/media/{fetch,store}.test.ts',
  'test/long/fetching/*.test.ts',
]

const named = {
  events: ['test/api/events/**/*.test.ts'],
  api: ['test/api/!(events)/**/*.test.ts', 'test/api/*.test.ts'],
  http: ['test/{http,permission,web,media,outbound,geocoding,jobs,operations,observability}/**/*.test.ts'],
  storage: ['test/storage/**/*.test.ts'],
  // The suites that are quick with few runs belong to every test.
  properties: ['test/long/{property,time}/**/*.test.ts', 'test/long/imports/hostile-reader.test.ts'],
}
const others = globSync('test/**/*.test.ts', {
  cwd: checkout,
  exclude: [...alone, ...Object.values(named).flat(), 'test/long'],
})

/** Everything else that is quick, by the name of its part. */
export const parts = { ...named, others }

/** What databases do in ways of their own: order, compare, search, page, count, limit, and let others write. */
export const differing = {
  postgres: [
    'test/api/{cursors,folding,orders}.test.ts',
    'test/api/events/{cursor,filters,geolocation,instant-bounds,linked,list-*,search*,terms*,ticketed}.test.ts',
    'test/api/records/{conditions,dry-run,duplicates,idempotency*,linked-*,slugs,tags,trash,two-nodes}.test.ts',
    'test/api/{languages/{finding,one-slug},terms/list,tickets/sales-at-once,venues/geolocation-lists}.test.ts',
    'test/{jobs,operations,observability}/**/*.test.ts',
    'test/http/search-after-write.test.ts',
  ],
}

/** What `npm test` runs on PostgreSQL: what differs there, and what compares both databases wherever it runs. */
export const onPostgres = [...differing.postgres, 'test/api/recurrence/edits.test.ts']

/**
 * Everything whose answers follow from what the database answers: not what is read of a request, of a file to import or of a
 * picture; not what roles may do, which the long run asks of both; and not what looks at kept answers, which any write of another
 * test on the server makes void.
 */
export const askingDatabase = {
  events: ['test/api/events/!(abbreviations|create-refusals|offers|password).test.ts'],
  api: [
    'test/api/{categories,comments,organizers,tags,terms,users}/**/*.test.ts',
    'test/api/languages/!(every-route).test.ts',
    'test/api/imports/!(bad-input|kept-runs|service-trials).test.ts',
    'test/api/records/!(permissions).test.ts',
    'test/api/recurrence/!(meetings|time).test.ts',
    'test/api/tickets/!(refusals).test.ts',
    'test/api/*.test.ts',
  ],
  others: [
    'test/http/{rates,read-budget,too-expensive}.test.ts',
    'test/permission/!(leaks|operations|protected|tickets).test.ts',
    'test/{jobs,operations,fuzz}/**/*.test.ts',
    'test/contract/answers.test.ts',
  ],
}

/** Writes a test file for each part, but for what is `done`, whose tests run on `sqlite` or `postgres`; answers their paths. */
export function written(parts, database, done = []) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-parts-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  return Object.entries(parts).map(([name, patterns]) => {
    const files = globSync(patterns, { cwd: checkout, exclude: [...done, ...alone] }).sort()
    // Synchronously: a suite has the tests that are declared while its function runs.
    const suites = files.map((file) => `suite('${file}', () => void require('${join(checkout, file)}'))`)
    const path = join(folder, `${name}.${database}.test.cjs`)
    const head = ["const { suite } = require('node:test')", `process.env.TEST_DATABASE = '${database}'`]
    writeFileSync(path, [...head, ...suites, ''].join('\n'))
    return path
  })
}
