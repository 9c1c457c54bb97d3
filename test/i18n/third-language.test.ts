// runs: long
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { almanac } from '../cli/almanac.ts'
import { executable } from '../cli/executable.ts'
import { apiPath } from '../long/support/service.ts'
import { germanCalendar, germanLines, own } from './german.ts'
import type { Body } from './installed.ts'
import { suiteEnd } from '../support/suite-end.ts'

/*
 * The program with a language more, through its executable and its socket.
 */
suite('a third language', () => {
  const t = suiteEnd()
  let german: Awaited<ReturnType<typeof germanCalendar>>

  before(async () => {
    german = await germanCalendar(t)
  })

  const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { headers: answered, status, text } = await german.service.get(path, headers)
    return { status, headers: answered, text, body: JSON.parse(text) as Body }
  }
  const titles = async (path: string, headers?: Readonly<Record<string, string>>) => [
    ...new Set((await read(path, headers)).body.events?.map(({ title }) => title).sort()),
  ]
  test('is two files and its lines in the list', () => {
    const own = ['src/i18n/phrases/de.ts', 'src/texts/de.json']
    const filesIn = (folder: string) => globSync('src/**/*.*', { cwd: folder }).sort()
    const others = filesIn('.').filter((file) => !own.includes(file))
    assert.deepEqual(filesIn(german.sources), [...others, ...own].sort())
    const linesOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8').split('\n')
    const changed = others.flatMap((file) => {
      const old = new Set(linesOf('.', file))
      return linesOf(german.sources, file).filter((line) => germanLines.includes(line) || !old.has(line))
    })
    assert.deepEqual(changed, germanLines)
  })

  test('has routes of its own, and shows its texts, else those of the original', async () => {
    const { headers, body } = await read(`${own}/events/by-slug/summer-fair`)
    assert.equal(headers.get('content-language'), 'de')
    assert.deepEqual([body.title, body.language, body.available_languages], ['Sommerfest', 'de', ['en', 'de']])
    assert.match(body.rest_url ?? '', /\/de\/api\//)
    assert.match(headers.get('link') ?? '', /\/de\/api\/[^>]*>; rel="alternate"; hreflang="de"/)
    assert.deepEqual(await titles(`/fr${apiPath}/events`), ['Orgelkonzert', 'Summer fair'])
  })

  test('is chosen by the parameter and by the header, and others are refused with its name among those known', async () => {
    const shown = ['Orgelkonzert', 'Sommerfest']
    assert.deepEqual(await titles(`${apiPath}/events?i18n_language=de`), shown)
    assert.deepEqual(await titles(`${apiPath}/events`, { 'accept-language': 'de-AT,fr;q=0.5' }), shown)
    assert.deepEqual(await titles(`${apiPath}/events`, { 'accept-language': 'it' }), ['Orgelkonzert', 'Summer fair'])
    const { status, text } = await read(`${apiPath}/events?i18n_language=it`)
    assert.equal(status, 400)
    assert.match(text, /i18n_language must be en, fr, or de\./)
  })

  test('is not claimed by a refusal that is in English', async () => {
    for (const path of [`${own}/events?page=0&per_page=0`, `${own}/events/999`]) {
      const { headers, body } = await read(path)
      assert.equal(headers.get('content-language'), 'en')
      assert.equal(body.message, (await read(path.replace('/de/', '/en/'))).body.message)
    }
  })

  test('is searched in: what its readers see is found, and what they do not see is not', async () => {
    assert.deepEqual(await titles(`${own}/events?search=blasmusik`), ['Sommerfest'])
    assert.deepEqual(await titles(`${own}/events?search=summer`), [])
    assert.deepEqual(await titles(`/fr${apiPath}/events?search=blasmusik`), [])
    assert.deepEqual(await titles(`/fr${apiPath}/events?search=summer`), ['Summer fair'])
  })

  test('is documented, in English as long as nobody has translated the documents', async () => {
    assert.match((await german.service.get(`${apiPath}/`)).text, /"enum":\["en","fr","de"\]/)
    const documents = ['en', 'de'].map((language) => german.service.get(`/${language}${apiPath}/doc`))
    const [english, translated] = await Promise.all(documents)
    assert.equal(translated?.headers.get('content-language'), 'de')
    assert.match(translated?.text ?? '', /"enum":\["en","fr","de"\]/)
    assert.equal(translated?.text.replaceAll('calendar.test/de', 'calendar.test/en'), english?.text)
  })

  test('is among the translations of a record, as the document says', async () => {
    const { body } = await read(`${apiPath}/events?translations=1&search=fair`, { 'accept-language': 'en' })
    const { title, translations } = body.events?.[0] ?? {}
    assert.deepEqual([title, Object.keys(translations ?? {})], ['Summer fair', ['en', 'de']])
    assert.equal(translations?.['de']?.['title'], 'Sommerfest')
    const { schemas } = (JSON.parse((await german.service.get(`/en${apiPath}/doc`)).text) as Document).components
    for (const kind of ['Event', 'Venue', 'Organizer', 'Term'])
      assert.deepEqual(
        Object.keys(schemas[kind]?.properties['translations']?.properties ?? {}),
        ['en', 'fr', 'de'],
        kind,
      )
  })

  test('is missing where a record has no text in it', async () => {
    const missing = async (language: string) =>
      (await german.service.call('GET', `/translations?kind=event&missing=${language}`)).body.total
    assert.deepEqual(await Promise.all(['en', 'fr', 'de'].map(missing)), [1, 2, 0])
  })

  test('is known to the command line, which says in English what has no German text', async () => {
    const { place } = german
    const spoken = { ...place, environment: { ...place.environment, LANG: 'de_DE.UTF-8' } }
    const [said, english] = [await executable(['help'], spoken), await almanac(['help'], { folder: place.folder })]
    assert.deepEqual([said.code, said.stdout.replace('Aufruf:', 'Usage:')], [0, english.stdout])
    assert.match(said.stdout, /Aufruf:/)
    const document = await executable(['openapi', '--language', 'de'], place)
    assert.deepEqual([document.code, document.stderr], [0, ''])
    const missing = await executable(['translations', '--missing', 'it'], place)
    assert.match(missing.stderr, /--missing must be one of en, fr, de\./)
    const wrong = { ...place.environment, API_ROOT: '/de/api', DEFAULT_LANGUAGE: 'de' }
    const root = await executable(['config'], { ...place, environment: wrong })
    assert.match(root.stderr, /API_ROOT must be a path .* does not begin with \/en, \/fr, or \/de\./)
    assert.doesNotMatch(root.stderr, /DEFAULT_LANGUAGE/)
  })

  test('is none of an installation that does not list it', async () => {
    const { stdout } = await executable(['openapi'], { ...german.place, environment: {} })
    assert.match(stdout, /"enum": ?\[\s*"en",\s*"fr"\s*\]/)
  })
})

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface Schema {
  readonly properties: Readonly<Record<string, Partial<Schema>>>
}
