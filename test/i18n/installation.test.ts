// runs: long
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { knownLanguages } from '../../src/i18n/language.ts'
import { readConfig } from '../../src/config/config.ts'
import { almanac } from '../cli/almanac.ts'
import { executable, type Outcome } from '../cli/executable.ts'
import { aFolder } from '../support/folder.ts'
import { installed, inUsualLanguages, type Body, type Installed } from './installed.ts'
import { suiteEnd } from '../support/suite-end.ts'

const day = Temporal.Now.plainDateISO('UTC').add({ months: 2 }).toString()
const dates = { start_date: `${day} 19:00:00`, end_date: `${day} 21:00:00`, status: 'publish' }

/*
 * A calendar that was filled in English and French, served by the executable in one of them alone.
 */
suite('the languages of an installation', () => {
  const t = suiteEnd()
  let folder: string
  let service: Installed
  const records = new Map<string, Body>()
  const idOf = (name: string) => records.get(name)?.id ?? 0

  const restart = async (LANGUAGES: string) => {
    await service.stop()
    // The settings of the file count as those of the environment do.
    await writeFile(join(folder, '.env'), `LANGUAGES=${LANGUAGES}\n`)
    service = await installed({ folder }, t)
  }
  const create = async (name: string, path: string, sent: object) => {
    const { status, text, body } = await service.call('POST', path, sent)
    assert.equal(status, 201, text)
    records.set(name, body)
  }
  const read = async (path: string) => {
    const { status, text, body } = await service.call('GET', path)
    assert.equal(status, 200, text)
    return body
  }

  before(async () => {
    folder = await aFolder(t)
    service = await installed({ folder }, t)
    await create('market', '/events', {
      ...{ title: { en: 'Market', fr: 'Marché' }, description: { en: 'Cheese.', fr: 'Du fromage.' }, ...dates },
      tickets: [{ name: { en: 'Entry', fr: 'Entrée' }, price: '5' }],
    })
    await create('ball', '/fr/api/calendar/events/v1/events', { title: 'Bal du port', ...dates })
    const weekly = { recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } }
    await create('choir', '/events', { title: { en: 'Choir', fr: 'Chorale' }, ...dates, ...weekly })
    await create('hall', '/venues', { venue: { en: 'Corn hall', fr: 'Halle aux grains' } })
    await create('music', '/categories', { name: { en: 'Music', fr: 'Musique' } })
    const renamed = await service.call('PUT', `/events/${idOf('market')}`, { title: { fr: 'Grand marché' } })
    assert.equal(renamed.status, 200)
    await restart('en')
  })

  test('others are refused as any unknown one is, and have no addresses', async () => {
    const refused = await service.call('GET', '/events?i18n_language=fr')
    assert.equal(refused.status, 400)
    assert.match(refused.text, /i18n_language must be en\./)
    const written = await service.call('POST', '/events', { title: { en: 'Fair', fr: 'Foire' }, ...dates })
    assert.equal(written.status, 400)
    assert.match(written.text, /an object of these by language \(en\)/)
    for (const path of ['/fr/', '/fr/event/marche/', '/fr/desk/', '/fr/api/calendar/events/v1/events'])
      assert.equal((await service.get(path)).status, 404, path)
    const preferred = await service.get('/', { 'accept-language': 'fr' })
    assert.deepEqual([preferred.status, preferred.headers.get('content-language')], [200, 'en'])
    assert.match((await service.get('/en/api/calendar/events/v1/')).text, /"enum":\["en"\]/)
  })

  test('pages lead to no other language', async () => {
    for (const path of [
      '/en/',
      '/en/event/market/',
      `/en/events/month/${day.slice(0, 7)}/`,
      '/en/embed/',
      '/en/desk/sign-in/',
    ]) {
      const { status, text } = await service.get(path)
      assert.equal(status, 200, path)
      assert.doesNotMatch(text, /hreflang="fr"|\/fr\/|Français|class="languages"|name="language"/, path)
    }
    const { headers } = await service.get('/api/calendar/events/v1/events')
    assert.doesNotMatch(headers.get('link') ?? '', /fr/)
    const index = await service.get('/sitemap.xml')
    for (const [, address = ''] of index.text.matchAll(/<loc>http:\/\/calendar\.test([^<]+)/g))
      assert.doesNotMatch((await service.get(address)).text, /\/fr\/|"fr"/, address)
  })

  test('texts in an unlisted language are shown if there are no others', async () => {
    const { events = [] } = await read('/events?translations=1&per_page=20')
    assert.deepEqual([...new Set(events.map(({ title }) => title))].sort(), ['Bal du port', 'Choir', 'Market'])
    const market = events.find(({ title }) => title === 'Market')
    assert.deepEqual(Object.keys(market?.translations ?? {}), ['en'])
    assert.deepEqual(market?.available_languages, ['en'])
    assert.equal((await read('/events?any_language=1&search=fromage')).total, 0)
    assert.equal((await read('/events?any_language=1&search=bal')).total, 1)
    assert.equal((await read('/translations?kind=event&missing=en')).total, 1)
  })

  test('a form of the desk has one field for a text, and leaves what it does not show', async () => {
    const desk = await service.desk('en')
    const market = `/en/desk/events/${idOf('market')}/`
    const { text } = await desk.get(market)
    assert.match(text, /<label for="f-title-en"[^<]*>Title(?: <small>required<\/small>)?<\/label\s*>/)
    assert.match(text, /name="title\[en\]" value="Market"/)
    assert.doesNotMatch(text, /\[fr\]|French|One language is enough/)
    const wrong = await desk.submit('/en/desk/events/new/', { when: `${day} 20:00`, 'title[en]': '' })
    assert.match(wrong.text, /aria-invalid="true"/)
    const saved = await desk.submit('/en/desk/events/new/', { when: `${day} 20:00`, 'title[en]': 'Quiz night' })
    assert.equal(saved.status, 303, saved.text)
    const ball = `/en/desk/events/${idOf('ball')}/`
    assert.match((await desk.get(ball)).text, /name="title\[en\]" value=""/)
    const named = await desk.submit(ball, { when: `${day} 19:00 – 21:00`, 'title[en]': 'Harbour ball' })
    assert.equal(named.status, 303, named.text)
    assert.equal((await read(`/events/${idOf('ball')}`)).title, 'Harbour ball')
  })

  test('writes, the trash and undo keep the texts of the others', async () => {
    const { body } = await service.call('GET', `/activity?kind=event&id=${idOf('market')}`)
    const rename = body.activity?.find(({ changed }) => changed?.includes('title'))
    assert.ok(rename, JSON.stringify(body))
    const undone = await service.call('POST', `/activity/${rename.id}/undo`)
    assert.equal(undone.status, 200, undone.text)
    for (const [path, sent] of [
      [`/events/${idOf('market')}`, { title: 'Farmers’ market' }],
      [`/venues/${idOf('hall')}`, { venue: 'Old corn hall', slug: 'old-hall' }],
      [`/categories/${idOf('music')}`, { name: 'Concerts' }],
      [`/events/${idOf('choir')}`, { description: 'All voices.', scope: 'all' }],
    ] as const)
      assert.equal((await service.call('PUT', path, sent)).status, 200, path)
    await service.call('DELETE', `/events/${idOf('market')}`)
    assert.equal((await service.call('PUT', `/events/${idOf('market')}`, { status: 'publish' })).status, 200)
    const deleted = await service.call('DELETE', `/categories/${idOf('music')}`)
    assert.equal(deleted.status, 200)
    const entries = (await service.call('GET', `/activity?kind=category&id=${idOf('music')}`)).body.activity
    const revived = await service.call('POST', `/activity/${entries?.[0]?.id}/undo`)
    assert.equal(revived.status, 200, revived.text)
  })

  test('exports, copies and backups carry them, and they are shown again once they are listed', async () => {
    const place = { folder, environment: { LANGUAGES: 'en' } }
    const run = async (...words: readonly string[]): Promise<Outcome> => {
      const outcome = await executable(words, place)
      assert.equal(outcome.code, 0, outcome.stderr)
      return outcome
    }
    await run('backup', 'backup.almanac')
    await run('copy', '--from', 'file:data/almanac.db', '--to', 'file:copy.db')
    await run('export', 'calendar')
    const other = { folder: await aFolder(t), environment: { LANGUAGES: 'en' } }
    assert.equal((await almanac(['migrate'], other)).code, 0)
    const imported = await executable(['import', join(folder, 'calendar')], other)
    assert.equal(imported.code, 0, imported.stderr)
    const restored = { folder: await aFolder(t), environment: { LANGUAGES: 'en' } }
    const back = await executable(['restore', join(folder, 'backup.almanac')], restored)
    assert.equal(back.code, 0, back.stderr)
    await service.stop()
    const brought = { folder: await aFolder(t), environment: { LANGUAGES: 'en' } }
    await (await installed({ ...brought, asGuest: true }, t)).stop()
    // With an option it is imported, item by item.
    for (const result of ['created: 6', 'unchanged: 6']) {
      const { code, stdout, stderr } = await executable(
        ['import', join(folder, 'calendar'), '--status', 'draft'],
        brought,
      )
      assert.equal(code, 0, stderr)
      assert.match(stdout, new RegExp(`done\\. ${result}\n$`))
    }
    for (const [where, file] of [
      [folder, 'data/almanac.db'],
      [folder, 'copy.db'],
      [other.folder, 'data/almanac.db'],
      [restored.folder, 'data/almanac.db'],
      [brought.folder, 'data/almanac.db'],
    ] as const) {
      service = await inUsualLanguages({ folder: where, file, asGuest: where !== brought.folder }, t)
      // What the import brought are drafts, and so is the quiz.
      const drafts = where === brought.folder ? ['Quiz night'] : []
      const { events = [] } = await read('/fr/api/calendar/events/v1/events?per_page=20')
      const titles = new Set(events.map(({ title }) => title))
      assert.deepEqual([...titles].sort(), ['Bal du port', 'Chorale', 'Marché', ...drafts], where)
      const terms = await service.call('GET', '/fr/api/calendar/events/v1/categories?hide_empty=0')
      assert.match(terms.text, /"name":"Musique"/)
      assert.match((await service.get('/fr/event/marche/')).text, /Du fromage\.[^]*Entrée/)
      assert.match((await service.get('/fr/venue/halle-aux-grains/')).text, /Halle aux grains/)
      await service.stop()
    }
  })

  test('without English, editors need none', async () => {
    service = await installed({ folder, environment: { LANGUAGES: 'fr' } }, t)
    const { headers } = await service.get('/', { 'accept-language': 'en' })
    assert.equal(headers.get('content-language'), 'fr')
    const desk = await service.desk('fr')
    const saved = await desk.submit('/fr/desk/events/new/', { when: `${day} 20 h`, 'title[fr]': 'Soirée jeux' })
    assert.equal(saved.status, 303, saved.text)
    const { events = [] } = await read('/events?search=jeux')
    assert.deepEqual(
      events.map(({ title, language }) => [title, language]),
      [['Soirée jeux', 'fr']],
    )
    assert.doesNotMatch((await desk.get('/fr/desk/')).text, /à traduire en anglais/)
  })
})

const accepted = `LANGUAGES must be a list of languages \\(${knownLanguages.join(', ')}\\), separated by commas, each once\\.`

test('a wrong list is told at the start, with what is accepted', async (t) => {
  const folder = await aFolder(t)
  const told = async (environment: Readonly<Record<string, string>>) => {
    // An address that this machine does not have, so that it does not serve with a list that is taken.
    const place = { folder, environment: { LC_ALL: 'C', HOST: '203.0.113.7', ...environment } }
    const { code, stderr } = await executable(['serve'], place)
    assert.equal(code, 1, stderr)
    return stderr
  }
  assert.match(await told({ LANGUAGES: 'en,xx' }), new RegExp(`^${accepted} It is "en,xx"\\.$`, 'm'))
  for (const LANGUAGES of ['en,en', ',', 'english'])
    assert.throws(() => readConfig({ LANGUAGES }), new RegExp(`${accepted} It is "${LANGUAGES}"\\.`))
  assert.match(
    await told({ LANGUAGES: 'fr', DEFAULT_LANGUAGE: 'en' }),
    /^DEFAULT_LANGUAGE must be one of LANGUAGES: fr\.$/m,
  )
})
