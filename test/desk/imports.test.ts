import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { StandIn } from '../support/stand-in.ts'
import { each } from './matrix.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

const other = new StandIn()
let service: TestService
let editor: TestBrowser
before(async () => {
  await other.start()
  other.before = (_request, response, url) => {
    if (url.pathname !== '/feed.ics') return false
    const event = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20270601T190000Z', 'SUMMARY:From the feed', 'END:VEVENT']
    response.end(['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n'))
    return true
  }
  const fetching = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
  service = await startDesk({ MAX_IMPORT: '4096' }, { now: '2027-03-01T12:00:00Z', fetching })
  editor = await signedIn(service, 'editor')
})
after(async () => {
  await service.close()
  await other.stop()
})

const table =
  'Title;Start date;Venue\nSpring choir;01/05/2027;Town hall\nNo such day;31/02/2027;Town hall\nSummer choir;02/05/2027;Town hall\n'

async function send(fields: Readonly<Record<string, string>>, file: string, filename: string, language = 'en') {
  const url = `/${language}/desk/imports/new/`
  const { csrf } = await editor.get(url)
  const body = new FormData()
  for (const [name, value] of Object.entries({ csrf, ...fields })) body.append(name, value)
  body.append('file', new Blob([file]), filename)
  const form = new Response(body)
  const payload = Buffer.from(await form.arrayBuffer())
  const cookie = [...editor.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { cookie, 'content-type': form.headers.get('content-type') ?? '' }
  return service.client.send({ method: 'POST', url, headers, body: payload })
}
const pathOf = (answer: { readonly headers: Headers }) => new URL(answer.headers.get('location') ?? '').pathname
const idIn = (path: string) => Number(/(\d+)/.exec(path)?.[1])
async function titles(): Promise<readonly string[]> {
  const { body } = await service.call('GET', '/events?per_page=50', { as: 'editor' })
  return (body as { readonly events: readonly { readonly title: string }[] }).events.map(({ title }) => title)
}

test('a table is shown before anything is written, imported as it was shown, and taken back', async () => {
  const sent = await send({ status: 'publish', language: 'en' }, table, 'spring.csv')
  assert.equal(sent.status, 303, sent.text)
  const path = pathOf(sent)
  assert.match((await editor.get(path)).text, /data-progress="[^"]*\/progress\/">Waiting for its turn/)
  await service.runImports()
  const preview = await editor.get(path)
  assert.match(preview.text, /nothing is written yet[^]*New: 2, To correct: 1/)
  assert.match(
    preview.text,
    /2 new events are published at once[^]*value="run">Import and publish<[^]*Import as drafts</,
  )
  assert.match(preview.text, /Spring choir[^]*?New[^]*?May 1, 2027 \(all day\)\s*<br \/>Town hall/)
  assert.match(preview.text, /“Start date” must be a date that exists[^]*“31\/02\/2027”/)
  assert.deepEqual(await titles(), [])
  const refused = await editor.get(`${path}?outcome=failed`)
  assert.match(refused.text, /No such day/)
  assert.doesNotMatch(refused.text.split('Check again').at(-1) ?? '', /Spring choir/)
  assert.match((await editor.get(path.replace('/en/', '/fr/'))).text, /Ajout\u00a0: 2, À corriger\u00a0: 1/)

  const progress = await editor.get(`${path}progress/`)
  assert.deepEqual(JSON.parse(progress.text), { isOver: true, text: 'Read so far: 4.' })
  assert.equal((await editor.submit(path, { action: 'run' })).status, 303)
  await service.runImports()
  assert.deepEqual((await titles()).toSorted(), ['Spring choir', 'Summer choir'])
  const done = await editor.get(path)
  assert.match(done.text, /What was imported/)
  assert.match(done.text, /\/en\/desk\/events\/\d+\/">Spring choir/)
  assert.equal((await editor.submit(path, { action: 'run' })).status, 409)

  const { body } = await service.call('GET', '/events?search=summer', { as: 'editor' })
  const [summer] = (body as { readonly events: readonly { readonly id: number }[] }).events
  await service.call('PATCH', `/events/${summer?.id ?? 0}`, { as: 'editor', json: { cost: '5' } })
  const undo = await editor.get(`${path}undo/`)
  assert.match(undo.text, /Spring choir[^]*?To the trash/)
  assert.match(undo.text, /Summer choir[^]*?Stays[^]*?edited here/)
  assert.equal((await titles()).length, 2)
  assert.equal((await editor.submit(`${path}undo/`, {})).status, 303)
  await service.runImports()
  assert.deepEqual(await titles(), ['Summer choir'])
  const undone = (await editor.get(path)).text
  assert.match(undone, /What had been imported[^]*The import has been undone/)
  assert.match(undone, /Spring choir[^]*?To the trash[^]*?Summer choir[^]*?Stays/)
  assert.doesNotMatch(undone, /What was imported|"state\s*">New</)
  assert.equal((await editor.get(`${path}undo/`)).status, 409)
  assert.match((await editor.get('/en/desk/imports/')).text, /spring\.csv/)
})

test('a corrected file of another name changes what is there, where it is said to be a newer version', async () => {
  for (const [name, source] of [
    ['may.csv', ''],
    ['may-2.csv', 'may.csv'],
  ] as const) {
    const cost = source === '' ? '1' : '2'
    const sent = await send({ source }, `Title,Start date,Cost\nMay fair,2027-05-20,${cost}\n`, name)
    await service.runImports()
    const preview = await editor.get(pathOf(sent))
    assert.match(preview.text, source === '' ? /New: 1/ : /Changed: 1/)
    assert.doesNotMatch(preview.text, source === '' ? /Changed: 1/ : /New: 1/)
    await editor.submit(pathOf(sent), { action: 'run' })
    await service.runImports()
  }
  assert.equal((await titles()).filter((title) => title === 'May fair').length, 1)
  assert.match((await editor.get('/en/desk/imports/new/?as=may.csv')).text, /value="may.csv" selected/)
})

const preview = async (cells: string, language = 'en') => {
  const path = pathOf(await send({ cells }, '', '', language))
  await service.runImports()
  return { path, text: (await editor.get(path)).text }
}

test('thirty pasted cells of a table are previewed and imported by four interactions', async () => {
  assert.match((await editor.get('/en/desk/events/')).text, /\/en\/desk\/imports\/new\/\?paste=1"/)
  assert.match((await editor.get('/en/desk/imports/new/')).text, /Your own headings are fine: you choose next/)
  assert.match((await editor.get('/fr/desk/imports/new/?paste=1')).text, /<textarea name="cells"[^>]* autofocus/)
  const rows = Array.from({ length: 30 }, (_, index) => `Concert ${index + 1}\t${index + 1}/6/2027\t20h30`)
  const quoted = '"Lecture, « suite »"\t1/7/2027\t19h\t"Première ligne\r\nseconde ""ligne"""'
  const shown = await preview(`Titre\tDate de début\tHeure\tDescription\r\n${[...rows, quoted].join('\r\n')}\r\n`, 'fr')
  assert.match(shown.text, /Cellules collées, 2027-03-01/)
  assert.match(shown.text, /Ajout\u00a0: 31[^]*Concert 1[^]*1er juin 2027/)
  assert.ok(!(await titles()).includes('Concert 1'))
  assert.equal((await editor.submit(shown.path, { action: 'run' })).status, 303)
  await service.runImports()
  assert.equal((await titles()).filter((title) => /^Concert \d/.test(title)).length, 30)
  const { body } = await service.call('GET', '/events?search=Lecture', { as: 'editor' })
  const [found] = (body as { readonly events: readonly { readonly description: string }[] }).events
  assert.match(
    found?.description ?? '',
    /Première ligne[^]*seconde &quot;ligne&quot;|Première ligne[^]*seconde "ligne"/,
  )
})

test('pasted cells without headings are told apart by what is in them, and said to be', async () => {
  const rows = [
    ['Salle des fêtes', '12 mai 2027', '20h', 'Loto, tombola, buvette', '5 €', 'https://loto.example'],
    ['Salle des fêtes', '13 mai 2027', '18h30', 'Conseil municipal', 'gratuit', ''],
  ]
  const { text } = await preview(rows.map((row) => row.join('\t')).join('\n'), 'fr')
  assert.match(text, /ne nomme pas ses colonnes[^<]*Lieu, Date de début, Heure de début, Titre, Tarif, Site web/)
  assert.match(text, /Ajout\u00a0: 2/)
  const undated = await preview('Loto\tMairie\nConcert\tMairie')
  assert.match(undated.text, /The import failed[^]*The first line of the table must name its columns/)
  // A first line of names stays one, and is no event.
  assert.match((await preview('Title\tStart date\nFête\t2027-05-12')).text, /New: 1[^]*Fête/)
})

test('a series is previewed as one line, with its rule in words and its venue', async () => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:swing@example.org', 'SUMMARY:Swing class']
  const when = ['DTSTART:20270504T200000', 'DTEND:20270504T220000', 'RRULE:FREQ=WEEKLY;COUNT=6', 'LOCATION:Old mill']
  const file = [...lines, ...when, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  const path = pathOf(await send({}, file, 'swing.ics'))
  await service.runImports()
  const { text } = await editor.get(path)
  assert.match(text, /New: 1[^]*May 4, 2027, 8\spm\s*<br \/>every Tuesday[^<]*<br \/>Old mill/)
  assert.match((await editor.get(path.replace('/en/', '/fr/'))).text, /<br \/>chaque mardi/)
})

test('unreadable files are refused in words, and nothing of them is kept', async () => {
  const count = async () => ((await service.call('GET', '/imports', { as: 'editor' })).body as { total: number }).total
  const before = await count()
  const workbook = await send({}, 'PK\u0003\u0004', 'events.numbers', 'fr')
  assert.equal(workbook.status, 400)
  assert.match(workbook.text, /id="f-file-problem">[^<]*enregistrez-le au format \.xlsx/)
  const nothing = await send({}, '', '')
  assert.deepEqual([nothing.status, /Choose a file, paste cells, or give an address/.test(nothing.text)], [400, true])
  const large = await send({}, 'x'.repeat(5000), 'large.csv')
  assert.equal(large.status, 413)
  assert.match(large.text, /<h1>Import events<\/h1>/)
  assert.equal(await count(), before)
  const unnamed = await send({}, 'Colour,Size\nred,\n', 'unnamed.csv')
  await service.runImports()
  const failed = await editor.get(pathOf(unnamed))
  assert.match(failed.text, /The import failed[^]*one must be “Title”\. It says: Colour, Size\./)
  assert.doesNotMatch(failed.text, /Import now|Import and publish/)
})

test('a source is previewed, followed, run, paused, changed and removed', async () => {
  const url = `${other.site}/feed.ics`
  const previewed = await editor.submit('/en/desk/sources/new/', { action: 'preview', url, every: '3600' })
  assert.equal(previewed.status, 303, previewed.text)
  await service.runImports()
  assert.ok(!(await titles()).includes('From the feed'))
  const preview = await editor.get(pathOf(previewed))
  assert.match(preview.text, /New: 1[^]*\/sources\/new\/\?url=/)

  const added = await editor.submit('/fr/desk/sources/new/', { url, every: '3600', status: 'draft', language: 'fr' })
  assert.equal(added.status, 303, added.text)
  const path = pathOf(added)
  await service.runImports()
  assert.match((await editor.get(path)).text, /Suivie[^]*\/fr\/desk\/imports\/\d+\/">Ajout\u00a0: 1/)
  assert.match((await editor.get('/en/desk/sources/')).text, /feed\.ics[^]*Followed[^]*New: 1[^]*1 hour/)
  const read = async () => (await service.call('GET', `/sources/${idIn(path)}`, { as: 'editor' })).body as Body
  assert.equal((await editor.submit(path, { action: 'pause' })).status, 303)
  assert.equal((await read())['paused'], true)
  await editor.submit(path, { action: 'resume' })
  const changed = { every: '86400', status: 'draft', language: 'en', time_zone: 'Europe/Paris' }
  assert.equal((await editor.submit(path, changed)).status, 303)
  const { paused, every, language, time_zone: zone, status } = await read()
  assert.deepEqual([paused, every, language, zone, status], [false, 86_400, 'en', 'Europe/Paris', 'draft'])
  const wrong = await editor.submit(path, { time_zone: 'Nowhere' })
  assert.match(wrong.text, /id="f-time-zone-problem"|id="f-time_zone-problem"/)
  await editor.submit(path, { action: 'run' })
  await service.runImports()
  assert.equal(((await read())['runs'] as readonly unknown[]).length, 2)
  await editor.submit(path, { action: 'remove' })
  assert.equal((await editor.get(path)).status, 404)
})

type Body = Readonly<Record<string, unknown>>

test('nobody but editors and administrators imports or follows anything by a form posted by hand', async () => {
  const sent = await send({}, 'Title,Start date\nForeign fair,2027-05-20\n', 'foreign.csv')
  await service.runImports()
  const source = await editor.submit('/en/desk/sources/new/', { url: `${other.site}/feed.ics`, every: '3600' })
  const state = async () =>
    JSON.stringify([
      (await service.storage.imports.find({ offset: 0, limit: 50 })).records,
      (await service.storage.sources.find({ offset: 0, limit: 50 })).records,
    ])
  const before = await state()
  for (const account of each.filter((one) => one !== 'admin' && one !== 'editor')) {
    const browser = await signedIn(service, account)
    const { csrf } = await browser.get('/en/desk/')
    for (const [path, actions] of [
      ['/en/desk/imports/new/', ['save']],
      [pathOf(sent), ['run']],
      [`${pathOf(sent)}undo/`, ['save']],
      ['/en/desk/sources/new/', ['save', 'follow', 'preview']],
      [pathOf(source), ['save', 'run', 'pause', 'resume', 'remove']],
    ] as const)
      for (const action of actions)
        assert.equal((await browser.post(path, { csrf, action, url: `${other.site}/feed.ics` })).status, 403, path)
    assert.equal((await browser.get(`${pathOf(sent)}progress/`)).status, 403)
    assert.equal(await state(), before, account)
  }
  const admin = await signedIn(service, 'admin')
  assert.equal((await admin.submit(pathOf(sent), { action: 'run' })).status, 303)
})
