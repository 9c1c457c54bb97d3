import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { executable, running, type Place } from '../cli/executable.ts'
import { aFolder } from '../support/folder.ts'
import { germanSources } from './german.ts'

const api = '/api/calendar/events/v1'

/*
 * The program as it is with a line more in the list of languages, through its executable and its socket.
 */
suite('a third language', () => {
  const atEnd: (() => Promise<unknown>)[] = []
  const t = { after: (work: () => Promise<unknown>) => void atEnd.unshift(work) }
  let place: Place
  let site: string
  let authorization: string

  before(async () => {
    const german = join(await germanSources(t), 'bin/almanac.js')
    place = {
      folder: await aFolder(t),
      executable: german,
      environment: { PORT: '0', LOG_LEVEL: 'silent', LANGUAGES: 'en,fr,de' },
    }
    const { said } = await running(['serve'], place, t, (text) => /Documentation .*\/doc\n/.test(text))
    site = /Calendar +(\S+)\/\n/.exec(said)?.[1] ?? ''
    const password = /application password +(\S.*)\n/.exec(said)?.[1] ?? ''
    authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`
    const day = Temporal.Now.plainDateISO('UTC').add({ months: 2 }).toString()
    const dates = { start_date: `${day} 10:00:00`, end_date: `${day} 12:00:00`, status: 'publish' }
    const fair = { title: { en: 'Summer fair', de: 'Sommerfest' }, description: { de: 'Mit Blasmusik.' }, ...dates }
    assert.equal((await post(`${api}/events`, fair)).status, 201)
    const concert = await post(`/de${api}/events`, { title: 'Orgelkonzert', ...dates })
    assert.deepEqual([concert.status, ((await concert.json()) as Body).language], [201, 'de'])
  })

  after(async () => {
    for (const work of atEnd) await work()
  })

  const post = (path: string, body: object) =>
    fetch(site + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site + path, { headers })
    return { response, body: (await response.json()) as Body }
  }
  const titles = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).body.events?.map(({ title }) => title).sort()

  test('has routes of its own, and shows its texts, else those of the original', async () => {
    const { response, body } = await get(`/de${api}/events/by-slug/summer-fair`)
    assert.equal(response.headers.get('content-language'), 'de')
    assert.deepEqual([body.title, body.language, body.available_languages], ['Sommerfest', 'de', ['en', 'de']])
    assert.match(body.rest_url ?? '', /\/de\/api\//)
    assert.match(response.headers.get('link') ?? '', /\/de\/api\/[^>]*>; rel="alternate"; hreflang="de"/)
    assert.deepEqual(await titles(`/fr${api}/events`), ['Orgelkonzert', 'Summer fair'])
  })

  test('is chosen by the parameter and by the header, and others are refused with its name among those known', async () => {
    const german = ['Orgelkonzert', 'Sommerfest']
    assert.deepEqual(await titles(`${api}/events?i18n_language=de`), german)
    assert.deepEqual(await titles(`${api}/events`, { 'accept-language': 'de-AT,fr;q=0.5' }), german)
    assert.deepEqual(await titles(`${api}/events`, { 'accept-language': 'it' }), ['Orgelkonzert', 'Summer fair'])
    const { response, body } = await get(`${api}/events?i18n_language=it`)
    assert.equal(response.status, 400)
    assert.match(JSON.stringify(body), /i18n_language must be en, fr, or de\./)
  })

  test('is searched in: what its readers see is found, and what they do not see is not', async () => {
    assert.deepEqual(await titles(`/de${api}/events?search=blasmusik`), ['Sommerfest'])
    assert.deepEqual(await titles(`/de${api}/events?search=summer`), [])
    assert.deepEqual(await titles(`/fr${api}/events?search=blasmusik`), [])
    assert.deepEqual(await titles(`/fr${api}/events?search=summer`), ['Summer fair'])
  })

  test('is documented, in English as long as nobody has translated the documents', async () => {
    const index = await (await fetch(`${site}${api}/`)).text()
    assert.match(index, /"enum":\["en","fr","de"\]/)
    const [english, german] = await Promise.all(['en', 'de'].map((language) => fetch(`${site}/${language}${api}/doc`)))
    assert.equal(german?.headers.get('content-language'), 'de')
    const texts = [await english?.text(), await german?.text()].map((text) =>
      text?.replaceAll(`${site}/de`, `${site}/en`),
    )
    assert.match(texts[1] ?? '', /"enum":\["en","fr","de"\]/)
    assert.equal(texts[1], texts[0])
  })

  test('is among the translations of a record, as the document says', async () => {
    const { body } = await get(`${api}/events?translations=1&search=fair`, { 'accept-language': 'en' })
    const { title, translations } = body.events?.[0] ?? {}
    assert.deepEqual([title, Object.keys(translations ?? {})], ['Summer fair', ['en', 'de']])
    assert.equal(translations?.['de']?.title, 'Sommerfest')
    const document = (await (await fetch(`${site}/en${api}/doc`)).json()) as Document
    for (const kind of ['Event', 'Venue', 'Organizer', 'Term'])
      assert.deepEqual(
        Object.keys(document.components.schemas[kind]?.properties['translations']?.properties ?? {}),
        ['en', 'fr', 'de'],
        kind,
      )
  })

  test('has pages, and every page a link to them', async () => {
    const page = await (await fetch(`${site}/de/event/sommerfest/`)).text()
    assert.match(page, /<html lang="de">/)
    assert.match(page, /<h1>Sommerfest<\/h1>/)
    assert.match(page, /(Sonn|Mon|Diens|Donners|Frei|Sams)tag|Mittwoch/)
    const english = await (await fetch(`${site}/event/summer-fair/`, { headers: { 'accept-language': 'en' } })).text()
    assert.match(english, /<a\s+href="[^"]*\/de\/event\/sommerfest\/"\s+lang="de"\s+hreflang="de"\s*>Deutsch<\/a/)
    assert.match(english, /<link rel="alternate" hreflang="de" href="[^"]*\/de\/event\/sommerfest\/"/)
    const lost = await fetch(`${site}/de/nowhere`)
    assert.deepEqual([lost.status, lost.headers.get('content-language')], [404, 'de'])
  })

  test('is missing where a record has no text in it', async () => {
    const missing = async (language: string) =>
      (await get(`${api}/translations?kind=event&missing=${language}`, { authorization })).body.total
    assert.deepEqual([await missing('en'), await missing('fr'), await missing('de')], [1, 2, 0])
  })

  test('is known to the command line, which says in English what has no German text', async () => {
    const german = { ...place, environment: { ...place.environment, LANG: 'de_DE.UTF-8' } }
    const [own, english] = [await executable(['help'], german), await executable(['help'], place)]
    assert.deepEqual([own.code, own.stdout.replace('Aufruf:', 'Usage:')], [0, english.stdout])
    assert.match(own.stdout, /Aufruf:/)
    assert.match((await executable(['help', 'openapi'], place)).stdout, /--language LANGUAGE/)
    const document = await executable(['openapi', '--language', 'de'], place)
    assert.deepEqual([document.code, document.stderr], [0, ''])
    const missing = await executable(['translations', '--missing', 'it'], place)
    assert.match(missing.stderr, /--missing must be one of en, fr, de\./)
    const root = await executable(['config'], {
      ...place,
      environment: { LANGUAGES: 'en,fr,de', API_ROOT: '/de/api', DEFAULT_LANGUAGE: 'de' },
    })
    assert.match(root.stderr, /API_ROOT must be a path .* does not begin with \/en, \/fr, or \/de\./)
    assert.doesNotMatch(root.stderr, /DEFAULT_LANGUAGE/)
  })
})

/** What these tests look at. */
interface Body {
  readonly title?: string
  readonly language?: string
  readonly available_languages?: readonly string[]
  readonly rest_url?: string
  readonly total?: number
  readonly events?: readonly {
    readonly title: string
    readonly translations?: Readonly<Record<string, { readonly title: string }>>
  }[]
}

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface Schema {
  readonly properties: Readonly<Record<string, Partial<Schema>>>
}
