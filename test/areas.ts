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
export const allowed: Readonly<Record<string, readonly string[]>> = {
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
  'interchange/importers': [...leaves, 'domain', 'records', 'outbound', 'text', 'texts'],
  media: [...leaves, 'domain', 'text', 'outbound'],
  storage: [...leaves, 'domain', 'records', 'text'],
  operations: [...calendar, 'schema', 'accounts', 'types:media/intake.ts', 'types:program/config/config.ts'],
  'interchange/feeds': [...leaves, 'domain', 'text', 'texts'],
  // Only what is told by mail as well as at the desk is said here.
  'resources/messages': [...calendar, 'accounts', 'texts'],
  resources: [...calendar, ...further, 'resources/messages', 'types:media/intake.ts'],
  http: [
    ...[...calendar, 'schema', 'accounts', 'log', 'operations'],
    ...['types:media/intake.ts', 'types:media/stores/store.ts', 'types:program/config/config.ts'],
  ],
  'program/observability': [...measured, 'http/answered.ts', 'types:http/server.ts', 'types:storage/storage.ts'],
  'outbound/geocoding': [...calendar, 'outbound'],
  'program/jobs': [...calendar, ...working, 'texts', 'media/orphans.ts', 'types:media/stores/store.ts'],
  ui: [...calendar, ...shown, 'interchange/feeds', 'records', 'schema', 'accounts', 'operations', 'resources', 'text'],
  // What runs in browsers knows of the server what it is handed alone.
  'ui/client': [
    'types:ui/embed/service.ts',
    'types:ui/desk/calendar/script-texts.ts',
    'types:ui/desk/unsaved/answers.ts',
    'types:i18n/phrases/writing.ts',
  ],
  'program/demo': [
    ...calendar,
    'types:interchange/importers/item.ts',
    'types:media/intake.ts',
    'media/pictures/rasterise.ts',
    'resources/imports/engine',
    'types:operations/context.ts',
  ],
  'program/config': [...leaves, 'texts', 'schema', 'domain', 'media/stores/location.ts', 'storage/server-address.ts'],
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
      'program/demo/fill-empty.ts',
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
      'program/demo/fill-empty.ts',
      'log',
      'schema',
    ],
    ...[
      'interchange/feeds/formats.ts',
      'interchange/importers/almanac/read.ts',
      'interchange/importers/formats.ts',
      'program/installation',
    ],
    ...[
      'program/observability/workers.ts',
      'operations/documents/openapi.ts',
      'operations/settings.ts',
      'types:operations',
      'types:media',
    ],
    ...['resources/catalog.ts', 'resources/documentation/frame.ts', 'resources/feeds/export.ts'],
    ...['resources/imports', 'resources/sources', 'resources/translations/missing.ts', 'resources/users'],
    ...['storage/open.ts', 'storage/place.ts', 'storage/server-address.ts', 'storage/throw-away.ts'],
  ],
}

/** The areas that may use a package, or only its types; no other may. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  zod: ['schema', 'records', 'program/config', 'program/cli', 'operations', 'resources', 'outbound/geocoding'],
  kysely: ['storage'],
  leaflet: ['ui/client'],
  supercluster: ['ui/client'],
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
  '@simplewebauthn/server': ['accounts'],
  'intl-messageformat': ['texts'],
  qr: ['ui'],
  heroicons: ['ui'],
  '@fontsource': ['ui'],
  '@fontsource-variable': ['ui'],
  'node:sqlite': ['storage'],
  'ical.js': ['interchange/importers'],
  'csv-parse': ['interchange/importers'],
  hucre: ['interchange/importers'],
}
