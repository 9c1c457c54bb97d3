import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'

/*
 * Who may import whom, by folder (or file) of `src`: the longest name in the table that fits. An area may always import from itself. A name with a
 * file is that file alone; `types:` allows types only.
 */
const leaves = ['i18n', 'errors']
const calendar = [
  ...leaves,
  'domain',
  'types:records',
  'version.ts',
  'types:storage/storage.ts',
  'types:storage/stores',
]
const pictures = ['media/exported.ts', 'media/stores/location.ts', 'media/stores/stocktaking.ts']
const moved = [...pictures, 'storage/file-mode.ts', 'storage/backup', 'storage/copy', 'storage/export']
const places = ['storage/file-mode.ts', 'storage/place.ts', 'storage/server-address.ts']
const further = [
  'interchange/feeds',
  'records',
  'schema',
  'accounts',
  'interchange/importers',
  'program/installation',
  'operations',
  'text',
]
const shown = ['texts', 'types:program/config/config.ts']
const measured = ['program/config/config.ts', 'version.ts', 'domain/network.ts']
const working = ['accounts', 'outbound/geocoding', 'log', 'outbound', 'resources']
const allowed: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  texts: ['i18n'],
  'version.ts': [],
  log: [],
  errors: ['i18n', 'domain/text/shown-value.ts'],
  text: [...leaves],
  schema: [...leaves, 'domain', 'text'],
  domain: [...leaves],
  records: [...leaves, 'domain', 'schema', 'text'],
  accounts: [...calendar],
  outbound: [],
  'interchange/importers': [...leaves, 'domain', 'records', 'outbound', 'text'],
  media: [...leaves, 'domain', 'text', 'outbound'],
  storage: [...leaves, 'domain', 'records', 'text'],
  operations: [...calendar, 'schema', 'accounts', 'types:media/intake.ts', 'types:program/config/config.ts'],
  'interchange/feeds': [...leaves, 'domain', 'text'],
  resources: [...calendar, ...further, 'types:media/intake.ts'],
  http: [
    ...[...calendar, 'schema', 'accounts', 'log', 'operations'],
    ...['types:media/intake.ts', 'types:media/stores/store.ts', 'types:program/config/config.ts'],
  ],
  'program/observability': [...measured, 'http/answered.ts', 'types:http/server.ts', 'types:storage/storage.ts'],
  'outbound/geocoding': [...calendar, 'outbound'],
  'program/jobs': [...calendar, ...working, 'media/orphans.ts', 'types:media/stores/store.ts'],
  ui: [...calendar, ...shown, 'interchange/feeds', 'records', 'schema', 'accounts', 'operations', 'resources', 'text'],
  // What runs in browsers knows of the server what it is handed alone.
  'ui/client': ['types:ui/embed/service.ts', 'types:ui/desk/calendar/script-texts.ts'],
  'program/demo': [
    ...calendar,
    'types:interchange/importers/item.ts',
    'resources/imports/engine',
    'types:operations/context.ts',
  ],
  'program/config': [...leaves, 'schema', 'domain', 'media/stores/location.ts', 'storage/server-address.ts'],
  'program/installation': [
    ...leaves,
    'program/config',
    'domain',
    'types:schema',
    'media/stores/location.ts',
    ...places,
  ],
  'program/warnings.ts': [
    'errors/problem.ts',
    'storage/file-mode.ts',
    'types:program/config/config.ts',
    'types:http/server.ts',
  ],
  'program/pictures.ts': ['media', 'types:program/config/config.ts'],
  'program/importing.ts': [
    'domain/network.ts',
    'interchange/importers',
    'types:program/config/config.ts',
    'types:program/jobs/job.ts',
    'types:media',
  ],
  'program/app.ts': [
    ...[
      ...calendar,
      'accounts',
      'program/config',
      'outbound/geocoding',
      'http',
      'program/importing.ts',
      'program/jobs',
      'media',
    ],
    ...[
      'program/observability',
      'operations',
      'outbound/mail.ts',
      'program/pictures.ts',
      'resources',
      'storage',
      'program/warnings.ts',
      'ui',
    ],
  ],
  'program/cli': [
    ...[
      ...calendar,
      ...moved,
      'texts',
      'accounts/links/password-link.ts',
      'accounts/links/sealed.ts',
      ...['program/app.ts', 'program/importing.ts', 'program/pictures.ts'],
      'program/config',
      'program/demo/fill.ts',
      'log',
      'schema',
    ],
    ...[
      'interchange/feeds/formats.ts',
      'interchange/importers/almanac/read.ts',
      'interchange/importers/formats.ts',
      'program/installation',
    ],
    ...['program/observability/workers.ts', 'operations/documents/openapi.ts', 'types:operations', 'types:media'],
    ...['resources/catalog.ts', 'resources/documentation/frame.ts', 'resources/feeds/export.ts'],
    ...['resources/imports', 'resources/sources', 'resources/translations/missing.ts', 'resources/users'],
    ...['storage/open.ts', 'storage/place.ts', 'storage/server-address.ts', 'storage/throw-away.ts'],
  ],
}

/** The areas that may use a package, or only its types; no other may. */
const packages: Readonly<Record<string, readonly string[]>> = {
  zod: ['schema', 'records', 'program/config', 'program/cli', 'operations', 'resources', 'outbound/geocoding'],
  kysely: ['storage'],
  leaflet: ['ui/client'],
  'swagger-ui-dist': ['ui'],
  prosemirror: ['ui/client'],
  esbuild: ['ui'],
  negotiator: ['http', 'i18n'],
  'lru-cache': ['storage', 'http'],
  pg: ['storage'],
  'prom-client': ['program/observability'],
  '@opentelemetry': ['program/observability'],
  'rrule-temporal': ['domain'],
  fastify: ['http', 'types:ui', 'types:program/observability'],
  '@fastify/multipart': ['http'],
  '@fastify/rate-limit': ['http'],
  nodemailer: ['outbound'],
  sharp: ['media'],
  '@aws-sdk/client-s3': ['media'],
  'sanitize-html': ['text'],
  otpauth: ['accounts'],
  'intl-messageformat': ['texts'],
  qr: ['ui'],
  'node:sqlite': ['storage'],
  'ical.js': ['interchange/importers'],
  'csv-parse': ['interchange/importers'],
}

type Import = { readonly [name in 'file' | 'target']: string } & { readonly typesOnly: boolean }

const files = globSync('src/**/*.ts').map((file) => file.slice('src/'.length))
const imports = files.flatMap(importsOf)
function importsOf(file: string): readonly Import[] {
  const source = readFileSync(join('src', file), 'utf8')
  const statements = source.matchAll(
    /^(?:import|export)\s([^'"`;]*?\sfrom\s)?'([^']+)'|\b(?:import|createRequire\(import\.meta\.url\))\('([^']+)'\)/gm,
  )
  return [...statements].map(([, clause = '', target = '', dynamic = '']) => ({
    file,
    target: target || dynamic,
    typesOnly: isTypesOnly(clause),
  }))
}

function isTypesOnly(clause: string): boolean {
  if (clause.startsWith('type ')) return true
  const names =
    /^\{([^}]*)\}/
      .exec(clause)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '') ?? []
  return names.length > 0 && names.every((name) => name.trim().startsWith('type '))
}

const ours = imports
  .filter(({ target }) => target.startsWith('.'))
  .map((found) => ({ ...found, target: normalize(join(dirname(found.file), found.target)) }))
/** `kysely` of `kysely/migration`, `@fastify/compress` of itself, `prosemirror` of each of its packages. */
function packageOf(target: string): string {
  return /^prosemirror\b/.exec(target)?.[0] ?? target.split('/', /^@(?!opentelemetry)/.test(target) ? 2 : 1).join('/')
}

const areas = Object.keys(allowed).sort((one, other) => other.length - one.length)

function area(file: string): string {
  return areas.find((name) => file === name || file.startsWith(`${name}/`)) ?? file.split('/')[0] ?? ''
}

void test('every area imports only what the table allows', () => {
  const wrong = ours.filter(({ file, target, typesOnly }) => {
    if (area(file) === area(target)) return false
    const permitted = allowed[area(file)] ?? []
    return !permitted.some((entry) => {
      const named = entry.replace(/^types:/, '')
      if (entry !== named && !typesOnly) return false
      return target === named || target.startsWith(`${named}/`)
    })
  })
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

void test('every area is in the table', () => {
  assert.deepEqual(
    [...new Set(files.map(area))].filter((name) => !(name in allowed)),
    [],
  )
})

void test('every package is used where it belongs, and nowhere else', () => {
  const wrong = imports.filter(({ file, target, typesOnly }) => {
    if (target.startsWith('.')) return false
    const users = packages[packageOf(target)]
    if (users === undefined) return !target.startsWith('node:')
    return !users.includes(area(file)) && !(typesOnly && users.includes(`types:${area(file)}`))
  })
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

void test('no import leads back to where it came from, not even one of types', () => {
  const needs = new Map(files.map((file): [string, string[]] => [file, []]))
  for (const { file, target } of ours) needs.get(file)?.push(target)
  const settled = new Set<string>()
  const cycles: string[] = []
  const follow = (file: string, path: readonly string[]): void => {
    if (settled.has(file)) return
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    for (const next of needs.get(file) ?? []) follow(next, [...path, file])
    settled.add(file)
  }
  for (const file of files) follow(file, [])
  assert.deepEqual(cycles, [])
})

void test('nothing is exported by default', () => {
  assert.deepEqual(
    files.filter((file) => /^export default\b/m.test(readFileSync(join('src', file), 'utf8'))),
    [],
  )
})

const guide = readFileSync('docs/architecture.md', 'utf8')

void test('every file and folder that docs/architecture.md names is there', () => {
  const paths = [...guide.matchAll(/`([\w./-]+\.(?:ts|md))`/g)].map(([, path = '']) => path)
  const inSource = paths.filter(
    (path) => globSync(`{.,src,src/resources/*,src/storage/sql/*,test}/${path}`).length === 0,
  )
  assert.deepEqual(inSource, [])
  const folders = [...guide.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) => cell.match(/[\w./]+/g) ?? [])
  assert.ok(folders.length > 20)
  assert.deepEqual(
    folders.filter((name) => name !== 'src' && !existsSync(join('src', name)) && !existsSync(join('test', name))),
    [],
  )
})

void test('every area of the source is in the table of docs/architecture.md', () => {
  const table = guide.slice(guide.indexOf('| Folder of `src`'), guide.indexOf('Three interfaces'))
  assert.deepEqual(
    [...new Set(files.map(area))].filter((name) => !table.includes(`\`${name}\``)),
    [],
  )
})

void test('each walk through the source goes through at most ten short files, each once', () => {
  for (const heading of ['## Follow a list', '## Follow a write']) {
    const [, walk = ''] = guide.split(heading)
    const steps = [...(walk.split('\n## ')[0] ?? '').matchAll(/^\d+\. \*\*`(src\/[^`]+)`/gm)].map(
      ([, path = '']) => path,
    )
    assert.ok(steps.length > 7 && steps.length <= 10, String(steps.length))
    assert.equal(new Set(steps).size, steps.length)
    for (const path of steps) assert.ok(readFileSync(path, 'utf8').split('\n').length <= 200, path)
  }
})
