// The test files that share a process.
import { globSync } from 'node:fs'
import { join } from 'node:path'

export const checkout = join(import.meta.dirname, '../..')

/** Files that have a top-level `await`, look at their own process, or load a copy of the sources. */
export const singleGroups = groupForEach('sqlite', [
  'test/counts.test.ts',
  'test/docs/examples.test.ts',
  'test/media/fetch.test.ts',
  'test/long/fetching/*.test.ts',
])

/**
 * Files that take long for what they ask, and of which others ask the most part: the long run has them, so that a build stays within ten
 * minutes.
 */
const longOnly = groupForEach('sqlite', [
  'test/api/{imports/side-by-side,reads}.test.ts',
  'test/cli/{foreign-pictures,refused-start,upgraded-feed,workers}.test.ts',
  'test/i18n/{installation,third-language,third-language-shown}.test.ts',
  'test/mcp/fuzz.test.ts',
  'test/client/map.test.ts',
  'test/fuzz/*.test.ts',
  'test/media/s3-failures.test.ts',
  'test/storage/{copy/generated,postgres}.test.ts',
])

/** What `npm test` runs on SQLite besides, the longest first; each group leaves out what stands in one before it. */
export const sqliteGroups = groupsOf(
  'sqlite',
  {
    events: ['test/api/events/**'],
    desk: ['test/desk/**'],
    api: ['test/api/**'],
    cli: ['test/{cli,i18n}/**'],
    client: ['test/client/**'],
    http: ['test/{http,permission,web,media,outbound,geocoding,jobs,operations,observability}/**'],
    storage: ['test/storage/**'],
    // The long suites that are quick with few runs.
    properties: ['test/long/{property,time}/**', 'test/long/{caldav/{fuzz,xml},imports/hostile-reader}.test.ts'],
    others: ['test/!(long)/**', 'test/*.test.ts'],
  },
  [...singleGroups, ...longOnly],
)

/** What databases do in ways of their own: order, compare, search, page, count, limit, and let others write. */
export const postgresGroups = groupsOf('postgres', {
  postgres: [
    'test/api/{cursors,folding,orders}.test.ts',
    'test/api/events/{cursor,filters,geolocation,instant-bounds,linked,list-*,search*,terms*,ticketed}.test.ts',
    'test/api/records/{dry-run,duplicates,idempotency*,linked-*,slugs,tags,trash,two-nodes}.test.ts',
    'test/api/{languages/{finding,one-slug},terms/list,tickets/sales-at-once,venues/geolocation-lists}.test.ts',
    'test/jobs/**',
    'test/observability/{health,metrics}.test.ts',
    'test/http/search-after-write.test.ts',
    'test/mcp/tokens.test.ts',
  ],
})

/**
 * The rest of what `npm test -- --postgres` runs: everything whose answers follow from what the database answers. That is not what
 * is read of a request, of a file to import or of a picture; not what roles may do, which the long run asks of both databases; and
 * not what looks at cached answers, which any write of another test on the server makes void; not what follows from the clock or
 * from the time that reads take; and not what asks the database nothing that other files do not ask. `edits` compares both databases in every run.
 */
export const morePostgresGroups = groupsOf(
  'postgres',
  {
    api: [
      'test/api/{categories,comments,organizers,tags,terms}/**',
      'test/api/users/{messages,scopes,users}.test.ts',
      'test/api/records/!(conditions|permissions).test.ts',
      'test/api/recurrence/!(all-day|hours|meetings|own-texts|time).test.ts',
      'test/api/!(accessibility|activity-addresses|clock|documented-forms|index-and-doc|reads|unknown-parameters).test.ts',
    ],
    events: ['test/api/events/!(abbreviations|bulk-jobs|create-refusals|offers|password).test.ts'],
    others: [
      'test/caldav/{events,sync}.test.ts',
      'test/http/rates.test.ts',
      'test/permission/!(leaks|operations|protected|tickets|with-events).test.ts',
      'test/contract/answers.test.ts',
    ],
  },
  [...postgresGroups, ...groupForEach('postgres', ['test/api/recurrence/edits.test.ts'])],
)

/** What `npm run test:long` runs. */
export const longGroups = [...groupForEach('sqlite', ['test/long/**', 'test/storage/sqlite.test.ts']), ...longOnly]

/** What it runs again on PostgreSQL: what a database answers, and what is left of it after a crash. */
export const longPostgresGroups = groupForEach('postgres', [
  'test/long/{fuzz,permission,time}/**',
  'test/long/asking/model.test.ts',
  'test/long/caldav/{calendars,cost}.test.ts',
  'test/caldav/rights.test.ts',
  'test/long/changes/soak.test.ts',
  'test/long/crash/!(disk).test.ts',
  'test/long/load/load.test.ts',
  'test/long/property/!(brackets|costs|dates|html).test.ts',
  'test/api/{accessibility,clock,documented-forms,reads,events/bulk-jobs,records/conditions}.test.ts',
  'test/api/{imports,languages,recurrence,tickets,users}/**',
  'test/http/{read-budget,too-expensive}.test.ts',
  'test/permission/with-events.test.ts',
  'test/long/nodes/start-at-once.test.ts',
])

/** Groups of the test files that patterns name, without those that other groups have. */
function groupsOf(database, patterns, others = []) {
  const taken = new Set(others.flatMap(({ files }) => files))
  return Object.entries(patterns).map(([name, ofGroup]) => {
    const files = filesOf(ofGroup).filter((file) => !taken.has(file))
    for (const file of files) taken.add(file)
    return { name, database, files }
  })
}

/** A group for each of the files that patterns name. */
export function groupForEach(database, patterns) {
  return filesOf(patterns).map((file) => ({ name: file, database, files: [file] }))
}

function filesOf(patterns) {
  return globSync(patterns, { cwd: checkout, exclude: ['**/node_modules/**'] })
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
}
