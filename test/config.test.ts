import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { readEnvironment } from '../src/config/environment.ts'
import { settingOf } from '../src/operations/settings.ts'
import { siteSettings } from '../src/config/settings.ts'
import { readConfig, WrongSettings, type Environment } from '../src/config/config.ts'
import { localize } from '../src/texts/text.ts'

void test('needs no setting at all', () => {
  assert.deepEqual(
    { ...readConfig({}) },
    {
      given: {},
      pageLanguages: ['en', 'fr'],
      host: '127.0.0.1',
      port: 8080,
      workers: 1,
      baseUrl: undefined,
      apiRoot: '/api',
      apiNamespace: 'calendar/events/v1',
      companionRoutes: true,
      sessionDays: 30,
      smtpUrl: undefined,
      metricsAddresses: [
        { address: '127.0.0.1', prefix: 32, family: 'ipv4' },
        { address: '::1', prefix: 128, family: 'ipv6' },
      ],
      metricsToken: undefined,
      otelExporterOtlpEndpoint: undefined,
      dataDir: './data',
      secretKey: undefined,
      databaseUrl: 'file:data/almanac.db',
      databasePool: 10,
      databaseSync: 'full',
      cacheFreshness: 0,
      mediaUrl: 'file:data/media',
      mediaPublicUrl: undefined,
      mediaAccessKeyId: undefined,
      mediaSecretAccessKey: undefined,
      mediaTimeout: 5,
      timeZone: 'UTC',
      languages: ['en', 'fr'],
      defaultLanguage: 'en',
      siteName: { en: 'Almanac', fr: 'Almanac' },
      siteDescription: localize('site.anyCalendar'),
      perPage: 4,
      maxPerPage: 100,
      dayCutoff: '00:00',
      weekStart: 'monday',
      submissions: false,
      siteLogo: undefined,
      imageHosts: [],
      siteFooter: { en: '', fr: '' },
      siteColor: undefined,
      robots: 'allow',
      mapTiles: undefined,
      mapAttribution: '© OpenStreetMap',
      currencySymbol: '$',
      currencyCode: 'USD',
      currencyPosition: 'prefix',
      geolocRadius: 40,
      geocoderUrl: undefined,
      strictVenues: false,
      activityDays: 365,
      activityAddresses: 'short',
      trashDays: 30,
      maxOccurrences: 2000,
      recurrenceHorizon: 24,
      maxBody: 1_048_576,
      maxUpload: 10_485_760,
      importNetworks: [],
      webhookNetworks: [],
      maxImport: 52_428_800,
      maxConnections: 4000,
      maxConnectionsPerAddress: 1000,
      maxRequests: 1000,
      rateLimitPerAddress: 0,
      rateLimitPerCredential: 0,
      readBudget: 30,
      maxBodies: 128 * 1024 ** 2,
      maxUnsent: 64 * 1024 ** 2,
      maxImagePixels: 25_000_000,
      cacheSize: 32 * 1024 ** 2,
      sharedMaxAge: 0,
      sharedStale: 0,
      corsOrigins: [],
      allowedHosts: [],
      trustProxy: false,
      logLevel: 'info',
      logFormat: 'auto',
    },
  )
})

void test('gives an object that cannot be changed', () => {
  assert.ok(Object.isFrozen(readConfig({})))
})

void test('takes an empty value for an absent one', () => {
  assert.equal(readConfig({ PORT: '', TIMEZONE: '  ' }).port, 8080)
})

void test('reads every kind of value', () => {
  const config = readConfig({
    PORT: '0',
    BASE_URL: 'https://example.org/cal/',
    API_ROOT: '/wp-json',
    API_NAMESPACE: 'tribe/events/v1',
    DATA_DIR: '/var/lib/almanac',
    TIMEZONE: 'europe/paris',
    DEFAULT_LANGUAGE: 'fr',
    MAX_BODY: '10 MB',
    MAX_UPLOAD: '2097152',
    GEOLOC_RADIUS: '12.5',
    GEOCODER_URL: 'http://192.168.1.7:8080/nominatim/',
    CORS_ORIGINS: 'https://a.example, http://localhost:3000',
    ALLOWED_HOSTS: 'example.org www.example.org:8443',
    TRUST_PROXY: '1',
  })
  assert.equal(config.port, 0)
  assert.equal(config.baseUrl, 'https://example.org/cal')
  assert.equal(config.apiRoot, '/wp-json')
  assert.equal(config.apiNamespace, 'tribe/events/v1')
  assert.equal(config.databaseUrl, 'file:/var/lib/almanac/almanac.db')
  assert.equal(config.timeZone, 'Europe/Paris')
  assert.equal(config.defaultLanguage, 'fr')
  assert.equal(config.maxBody, 10_000_000)
  assert.equal(config.maxUpload, 2_097_152)
  assert.equal(config.geolocRadius, 12.5)
  assert.equal(config.geocoderUrl, 'http://192.168.1.7:8080/nominatim')
  assert.deepEqual(config.corsOrigins, ['https://a.example', 'http://localhost:3000'])
  assert.deepEqual(config.allowedHosts, ['example.org', 'www.example.org:8443'])
  assert.equal(config.trustProxy, true)
})

void test('never has larger pages than the largest', () => {
  assert.equal(readConfig({ MAX_PER_PAGE: '2' }).perPage, 2)
})

const nonsense: Environment = {
  PORT: '70000',
  BASE_URL: 'example.org',
  API_ROOT: '/api/',
  API_NAMESPACE: 'v1',
  DATABASE_URL: 'mysql://someone:secret@host/x',
  TIMEZONE: 'Mars/Olympus',
  DEFAULT_LANGUAGE: 'xx',
  PER_PAGE: '0',
  DAY_CUTOFF: '24:00',
  CURRENCY_CODE: 'dollars',
  CURRENCY_POSITION: 'middle',
  TRASH_DAYS: '-1',
  CORS_ORIGINS: 'https://a.example/path',
  ALLOWED_HOSTS: 'a_b!',
  MAX_BODY: '1 parsec',
  GEOLOC_RADIUS: 'far',
  LOG_LEVEL: 'loud',
  TRUST_PROXY: 'perhaps',
}

void test('refuses nonsense, all of it at once, in both languages', () => {
  const { problems } = refusal(nonsense)
  for (const name of Object.keys(nonsense)) {
    assert.equal(
      problems.filter(({ en, fr }) => en.startsWith(`${name} must be`) && fr.startsWith(name)).length,
      1,
      name,
    )
  }
  assert.equal(problems.length, Object.keys(nonsense).length)
})

void test('says what is accepted and what was given', () => {
  assert.partialDeepStrictEqual(refusal({ PORT: 'http' }).problems, [
    {
      en: 'PORT must be a whole number from 0 to 65535. It is "http".',
      fr: 'PORT doit être un nombre entier de 0 à 65535. La valeur donnée est "http".',
    },
  ])
})

void test('does not repeat what may be a secret', () => {
  assert.doesNotMatch(refusal(nonsense).message, /secret/)
})

void test('refuses a path of the API that looks like a language', () => {
  for (const root of ['/en', '/fr/api', 'api', '/', '//']) refusal({ API_ROOT: root })
  assert.equal(readConfig({ API_ROOT: '/entry' }).apiRoot, '/entry')
})

void test('reads .env, and the environment wins', (context) => {
  const folder = temporaryFolder(context)
  writeFileSync(join(folder, '.env'), '# settings\nPORT=1234\nSITE_NAME="Deux mots"\n')
  const config = readConfig(readEnvironment({ PORT: '4321' }, folder))
  assert.equal(config.port, 4321)
  assert.equal(config.siteName.fr, 'Deux mots')
})

void test('the settings that the documents say the desk has are those that the record of the site has', () => {
  assert.deepEqual(Object.values(settingOf).sort(), siteSettings.toSorted())
})

void test('reads a secret from the file that NAME_FILE names', (context) => {
  const folder = temporaryFolder(context)
  const file = join(folder, 'secret')
  writeFileSync(file, 'file:/srv/calendar.db\n')
  assert.equal(readConfig(readEnvironment({ DATABASE_URL_FILE: file }, folder)).databaseUrl, 'file:/srv/calendar.db')
  assert.throws(() => readEnvironment({ DATABASE_URL_FILE: join(folder, 'none') }, folder), WrongSettings)
})

function refusal(environment: Environment): WrongSettings {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof WrongSettings) return error
    throw error
  }
  return assert.fail('the settings were accepted')
}

function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-test-'))
  context.after(() => rmSync(folder, { recursive: true }))
  return folder
}
