import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* A table of any headings is published from its preview: its columns are chosen, its cells mended, its doubles ticked away. */

let service: TestService
let editor: TestBrowser
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  editor = await signedIn(service, 'editor')
})
after(async () => service.close())

async function preview(cells: string, language = 'en') {
  const sent = await editor.submit(`/${language}/desk/imports/new/`, { cells })
  assert.equal(sent.status, 303, sent.text)
  return again(new URL(sent.headers.get('location') ?? '').pathname)
}

async function again(path: string, query = '') {
  await service.runImports()
  return { path, text: (await editor.get(path + query)).text }
}

async function tryAgain(path: string, fields: Readonly<Record<string, string>>) {
  const sent = await editor.submit(path, { action: 'again', ...fields })
  assert.equal(sent.status, 303, sent.text)
  return again(path, new URL(sent.headers.get('location') ?? '').search)
}

async function titles(search: string): Promise<readonly string[]> {
  const { body } = await service.call('GET', `/events?per_page=100&search=${search}`, { as: 'editor' })
  return (body as { readonly events: readonly { readonly title: string }[] }).events.map(({ title }) => title)
}

const headings = 'Angebot;Wann es ist;Los;Wo man hingeht;Kostet;Intern'

test('forty rows of own headings with five mistakes and two doubles are published without the table being sent twice', async () => {
  const days = Array.from({ length: 40 }, (_, index) => String((index % 28) + 1).padStart(2, '0'))
  const rows = days.map((day, index) => `Kurs ${index + 1};${day}.06.2027;19:00;Saal ${index % 3};${index} €;geheim`)
  for (const [index, wrong] of [
    [3, '31.06.2027'],
    [8, 'Juni'],
    [13, '00.06.2027'],
    [21, '2027'],
    [30, '32.06.2027'],
  ] as const)
    rows[index] = (rows[index] ?? '').replace(/;\d\d\.06\.2027;/, `;${wrong};`)
  const table = [headings, ...rows, rows[0], rows[1]].join('\n')
  const first = await preview(table)
  // The columns are asked for, as nobody has named them.
  assert.match(first.text, /<details open>\s*<summary>Columns of the table/)
  assert.match(first.text, /for="column-2"\s*>Wann es ist<[^]*?value="start_date"\s+selected/)
  assert.match(first.text, /for="column-1"\s*>Angebot<[^]*?>Kurs 1 · Kurs 2 · Kurs 3<\/span>/)
  assert.match(first.text, /value="cost"\s*>Cost<\/option>\s*<optgroup label="More">\s*<option value="id"/)
  assert.match(first.text, /<\/ul>\s*<button[^>]*value="again">Read with these columns<\/button>\s*<\/details>/)
  const chosen = { 'column-1': 'title', 'column-2': 'start_date', 'column-3': 'start_time' }
  const mapped = await tryAgain(first.path, { ...chosen, 'column-4': 'venue', 'column-5': 'cost', 'column-6': '' })
  assert.match(mapped.text, /New: 35, Left out: 2, To correct: 5/)
  assert.match(mapped.text, /5 rows need a correction: make it on this page/)
  assert.match(mapped.text, /Not imported: Intern/)
  assert.match(mapped.text, /Leave out line 42 \(Kurs 1\): it is like line 2/)
  assert.match(mapped.text, /<fieldset class="mended">[^]*?Line 5, Kurs 4[^]*?name="cell-5-2"\s+value="31\.06\.2027"/)
  assert.doesNotMatch(mapped.text, /name="cell-2-2"|name="cell-5-6"/)
  assert.equal((await titles('Kurs')).length, 0, 'nothing is written yet')
  const mended = {
    'cell-5-2': '30.06.2027',
    'cell-10-2': '29.06.2027',
    'cell-15-2': '1.6.2027',
    'cell-23-2': '2.6.2027',
  }
  const out = { 'double[]': '42', 'out[]': '42' }
  const columns = { ...chosen, 'column-4': 'venue', 'column-5': 'cost' }
  const checked = await tryAgain(first.path, { ...columns, ...out, ...mended, 'cell-32-2': '3.6.2027' })
  assert.match(checked.text, /New: 40, Left out: 2/)
  assert.doesNotMatch(checked.text, /To correct: \d|class="mended"/)
  assert.equal((await editor.submit(first.path, { action: 'run' })).status, 303)
  const done = await again(first.path)
  assert.match(done.text, /What was imported[^]*New: 40/)
  assert.doesNotMatch(done.text, /Check again/)
  const found = await titles('Kurs')
  assert.equal(found.length, 40)
  assert.equal(found.filter((title) => title === 'Kurs 1').length, 1)

  const next = await preview(`${headings}\nLesung;5.7.2027;20:00;Saal 1;5 €;geheim\n`)
  assert.match(
    next.text,
    /as they were chosen for the last table[^]*New: 1|New: 1[^]*as they were chosen for the last table/,
  )
  assert.doesNotMatch(next.text, /<details open>/)
})

test('an equal row that is not ticked is imported, and stays so', async () => {
  const shown = await preview('Title\tDate\nTwin fair\t2027-07-01\nTwin fair\t2027-07-01\nTwin fair\t2027-07-01\n')
  assert.match(shown.text, /New: 1, Left out: 2/)
  const kept = await tryAgain(shown.path, { 'double[]': '4', 'column-1': 'title', 'column-2': 'start_date' })
  assert.match(kept.text, /New: 2, Left out: 1/)
  assert.match(kept.text, /Leave out line 4, which is equal to another/)
  assert.match(kept.text, /Leave out line 3/)
})

test('the order of day and month is asked once where the column does not tell, in both languages', async () => {
  const open = await preview('Titre\tDate\nBal\t05/06/2027\n', 'fr')
  assert.match(open.text, /peuvent se lire de deux façons[^]*value="day"\s*checked/)
  const month = await tryAgain(open.path, { 'column-1': 'title', 'column-2': 'start_date', order: 'month' })
  assert.match(month.text, /6 mai 2027/)
  assert.doesNotMatch(month.text, /deux façons/)
  const told = await preview('Titre\tDate\nBal\t05/06/2027\nFin\t25/06/2027\n', 'fr')
  assert.doesNotMatch(told.text, /deux façons/)
  assert.match(told.text, /5 juin 2027/)
})

test('a table that says nothing of its columns fails with its columns to choose, and a wrong choice is refused', async () => {
  const failed = await preview('X\tY\nAlpha\tone\nBeta\ttwo\n')
  assert.match(failed.text, /Columns of the table[^]*The import failed/)
  const wrong = await editor.submit(failed.path, { action: 'again', 'column-1': 'nonsense', 'column-2': '' })
  assert.equal(wrong.status, 400)
  const admin = await signedIn(service, 'author')
  const { csrf } = await admin.get('/en/desk/')
  assert.equal((await admin.post(failed.path, { csrf, action: 'again', 'column-1': 'title' })).status, 403)
  const chosen = await tryAgain(failed.path, { 'column-1': 'title', 'column-2': 'start_date' })
  assert.match(chosen.text, /To correct: 2/)
})

test('what stands in the form counts for the import buttons, too: it is imported, or shown where it is wrong', async () => {
  const rows = 'Mended fair\t2027-02-31\nSecond fair\t2027-02-32\nThird fair\t2027-07-03\n'
  const { path, text } = await preview(`Title\tDate\n${rows}`)
  // Enter presses the first button of the form.
  assert.match(text, /<form[^>]*>\s*<input[^>]*name="csrf"[^>]*>\s*<button class="hidden" name="action" value="again"/)
  const columns = { 'column-1': 'title', 'column-2': 'start_date' }
  const send = async (action: string, cells: Readonly<Record<string, string>>) => {
    assert.equal((await editor.submit(path, { action, ...columns, ...cells })).status, 303)
    return (await again(path)).text
  }
  const wrong = await send('run', { 'cell-2-2': '2027-07-01', 'cell-3-2': 'soon' })
  assert.match(wrong, /nothing is written yet[^]*New: 2, To correct: 1[^]*name="cell-3-2"\s+value="soon"/)
  assert.deepEqual(await titles('fair'), [])
  const done = await send('draft', { 'cell-3-2': '2027-07-02' })
  assert.match(
    done,
    /What was imported[^]*3 events are here as drafts\.\s*<a href="[^"]*\/events\/\?status=draft">See them<[^]*New: 3/,
  )
  assert.doesNotMatch(done, /Send a corrected file|Correct the cells/)
  const { body } = await service.call('GET', '/events?status=draft&search=fair', { as: 'editor' })
  assert.equal((body as { readonly total: number }).total, 3)
})

test('a preview whose form was not changed is imported without the rows that are refused', async () => {
  const { path } = await preview('Title\tDate\nSole lecture\t2027-07-01\nNo lecture\tsoon\n')
  const shown = { 'column-1': 'title', 'column-2': 'start_date', 'cell-3-1': 'No lecture', 'cell-3-2': 'soon' }
  assert.equal((await editor.submit(path, { action: 'run', ...shown })).status, 303)
  assert.match((await again(path)).text, /What was imported[^]*New: 1, Refused: 1/)
})

test('while no row could be read, the columns are asked for first, and three rows show why', async () => {
  const rows = Array.from({ length: 38 }, (_, index) => `Class ${index + 1}\tHall\t${index + 1}.6.2027`)
  const { path } = await preview(`What\tWhere\tDay\n${rows.join('\n')}\n`)
  const { text } = await tryAgain(path, { 'column-1': 'title', 'column-2': 'start_date', 'column-3': '' })
  assert.match(text, /<details open>\s*<summary>Columns of the table[^]*Line 4, Class 3[^]*nothing is written yet/)
  assert.equal(text.match(/<fieldset class="mended">/g)?.length, 3)
  assert.match(text, /And 35 more rows like these\./)
  assert.doesNotMatch(text, /Class 4/)
  const { text: read } = await tryAgain(path, { 'column-1': 'title', 'column-2': 'venue', 'column-3': 'start_date' })
  assert.match(read, /nothing is written yet[^]*New: 30, To correct: 8[^]*Columns of the table/)
  assert.match(read, /<a href="#to-correct">Show them<\/a>[^]*<h3 id="to-correct">Rows to correct/)
})

test('the cell at fault is marked, and the first one has the focus after another check', async () => {
  const wrong = (name: string, value: string) =>
    new RegExp(
      `class="field wrong">[^]*?name="${name}"\\s+value="${value}"\\s+aria-invalid="true"\\s+aria-describedby="row-`,
    )
  const rows = 'Day fair\t2027-02-31\t9:00\nHour fair\t2027-07-01\t25:00\n\t2027-07-02\t8:00\n'
  const { path, text } = await preview(`Title\tDate\tTime\n${rows}`)
  for (const [name, value] of [
    ['cell-2-2', '2027-02-31'],
    ['cell-3-3', '25:00'],
    ['cell-4-1', ''],
  ] as const)
    assert.match(text, wrong(name, value))
  assert.equal(text.match(/aria-invalid/g)?.length, 3)
  assert.doesNotMatch(text, /autofocus/)
  const columns = { 'column-1': 'title', 'column-2': 'start_date', 'column-3': 'start_time' }
  const checked = await tryAgain(path, { ...columns, 'cell-2-2': '2027-07-03', 'cell-3-3': 'late' })
  assert.match(checked.text, /name="cell-3-3"\s+value="late"[^>]*autofocus/)
  assert.equal(checked.text.match(/autofocus/g)?.length, 1)
})

test('a row like an event of the calendar is ticked to be left out', async () => {
  const json = {
    title: 'Chess night',
    start_date: '2027-08-01 20:00:00',
    end_date: '2027-08-01 22:00:00',
    status: 'publish',
  }
  const { body } = await service.call('POST', '/events', { as: 'editor', json })
  const { id } = body as { readonly id: number }
  const shown = await preview('Title\tDate\tTime\nChess night\t2027-08-01\t20:00\nChoir night\t2027-08-01\t20:00\n')
  const box = new RegExp(`checked />\\s*Leave out line 2 \\(Chess night\\): it is like event ${id} of the calendar`)
  assert.match(shown.text, box)
  assert.match(shown.text, /New: 1, Left out: 1/)
})

test('the preview says in which order dates were read, and in what currency prices are that name none', async () => {
  const { text } = await preview('Title\tDate\tPrice\nSpring fair\t05/06/2027\t8.50\nLast fair\t30/06/2027\t9\n')
  assert.match(text, /Dates such as 05\/06\/2027 were read with the day first\./)
  assert.match(text, /Currency of prices that name none: US Dollar\./)
  const { text: plain } = await preview('Title\tDate\nSummer fair\t2027-07-06\n')
  assert.doesNotMatch(plain, /Currency of prices|were read with/)
})
