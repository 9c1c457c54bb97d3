import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'

/*
 * Who may import whom, by the first folder (or file) below `src`, and by `ui/client`. An area may always import from itself. A name with a
 * file is that file alone; `types:` allows types only.
 */
const leaves = ['i18n', 'errors.ts', 'errors']
const calendar = [
  ...leaves,
  'domain',
  'types:records',
  'version.ts',
  'types:storage/storage.ts',
  'types:storage/stores',
]
const pictures = ['exported', 'location', 'stocktaking'].map((name) => `media/${name}.ts`)
const moved = [...pictures, 'storage/file-mode.ts', 'storage/backup', 'storage/copy', 'storage/export']
const places = ['storage/file-mode.ts', 'storage/place.ts', 'storage/server-address.ts']
const further = ['feeds', 'records', 'schema', 'access', 'importers', 'installation', 'operations', 'text']
const shown = ['texts', 'types:config.ts']
const measured = ['config.ts', 'version.ts', 'domain/network.ts']
const working = ['access', 'geocoding', 'log', 'outbound', 'resources']
const allowed: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  texts: ['i18n'],
  'version.ts': [],
  log: [],
  'errors.ts': ['i18n'],
  errors: ['i18n', 'errors.ts', 'domain/text/shown-value.ts'],
  text: [...leaves],
  schema: [...leaves, 'domain', 'text'],
  domain: [...leaves],
  records: [...leaves, 'domain', 'schema', 'text'],
  access: [...calendar],
  outbound: [],
  importers: [...leaves, 'domain', 'records', 'outbound', 'text'],
  media: [...leaves, 'domain', 'text', 'outbound'],
  storage: [...leaves, 'domain', 'records', 'text'],
  operations: [...calendar, 'schema', 'access', 'types:media/intake.ts', 'types:config.ts'],
  feeds: [...leaves, 'domain', 'text'],
  resources: [...calendar, ...further, 'types:media/intake.ts'],
  http: [
    ...[...calendar, 'schema', 'access', 'log', 'operations'],
    ...['types:media/intake.ts', 'types:media/stores/store.ts', 'types:config.ts'],
  ],
  observability: [...measured, 'http/answered.ts', 'types:http/server.ts', 'types:storage/storage.ts'],
  geocoding: [...calendar, 'outbound'],
  jobs: [...calendar, ...working, 'media/orphans.ts', 'types:media/stores/store.ts'],
  ui: [...calendar, ...shown, 'feeds', 'records', 'schema', 'access', 'operations', 'resources', 'text'],
  // What runs in browsers knows of the server what it is handed alone.
  'ui/client': ['types:ui/embed/service.ts', 'types:ui/desk/calendar/script-texts.ts'],
  demo: [...calendar, 'types:importers/item.ts', 'resources/imports/engine', 'types:operations/context.ts'],
  config: ['i18n', 'schema', 'domain', 'media/stores/location.ts', 'storage/server-address.ts', 'config.ts'],
  'config.ts': [...leaves, 'config', 'domain', 'schema'],
  installation: [...leaves, 'config.ts', 'config', 'domain', 'types:schema', 'media/stores/location.ts', ...places],
  'warnings.ts': ['errors.ts', 'storage/file-mode.ts', 'types:config.ts', 'types:http/server.ts'],
  'pictures.ts': ['media', 'types:config.ts'],
  'importing.ts': ['domain/network.ts', 'importers', 'types:config.ts', 'types:jobs/job.ts', 'types:media'],
  'app.ts': [
    ...[...calendar, 'access', 'config.ts', 'config', 'geocoding', 'http', 'importing.ts', 'jobs', 'media'],
    ...['observability', 'operations', 'outbound/mail.ts', 'pictures.ts', 'resources', 'storage', 'warnings.ts', 'ui'],
  ],
  cli: [
    ...[
      ...calendar,
      ...moved,
      'texts',
      'access/links/password-link.ts',
      'access/links/sealed.ts',
      ...['app.ts', 'importing.ts', 'pictures.ts'],
      'config.ts',
      'config',
      'demo/fill.ts',
      'log',
      'schema',
    ],
    ...['feeds/formats.ts', 'importers/almanac/read.ts', 'importers/formats.ts', 'installation'],
    ...['observability/workers.ts', 'operations/documents/openapi.ts', 'types:operations', 'types:media'],
    ...['resources/catalog.ts', 'resources/documentation/frame.ts', 'resources/feeds/export.ts'],
    ...['resources/imports', 'resources/sources', 'resources/translations/missing.ts', 'resources/users'],
    ...['storage/open.ts', 'storage/place.ts', 'storage/server-address.ts', 'storage/throw-away.ts'],
  ],
}

/** The areas that may use a package, or only its types; no other may. */
const packages: Readonly<Record<string, readonly string[]>> = {
  zod: ['schema', 'records', 'config', 'cli', 'operations', 'resources', 'geocoding'],
  kysely: ['storage'],
  leaflet: ['ui/client'],
  'swagger-ui-dist': ['ui'],
  prosemirror: ['ui/client'],
  esbuild: ['ui'],
  negotiator: ['http', 'i18n'],
  'lru-cache': ['storage', 'http'],
  pg: ['storage'],
  'prom-client': ['observability'],
  '@opentelemetry': ['observability'],
  'rrule-temporal': ['domain'],
  fastify: ['http', 'types:ui', 'types:observability'],
  '@fastify/multipart': ['http'],
  '@fastify/rate-limit': ['http'],
  nodemailer: ['outbound'],
  sharp: ['media'],
  '@aws-sdk/client-s3': ['media'],
  'sanitize-html': ['text'],
  otpauth: ['access'],
  'intl-messageformat': ['texts'],
  qr: ['ui'],
  'node:sqlite': ['storage'],
  'ical.js': ['importers'],
  'csv-parse': ['importers'],
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

function area(file: string): string {
  if (file.startsWith('ui/client/')) return 'ui/client'
  return file.split('/')[0] ?? ''
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
