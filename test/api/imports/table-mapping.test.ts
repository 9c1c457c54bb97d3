// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { Api, type Body } from '../../support/api.ts'

/* Tables of any headings: their columns are named by a mapping, by their headings, or by what is in them. */

const api = new Api()

async function reportOf(id: number) {
  const { body } = await api.call(`GET /imports/${id}/entries?per_page=50`, { as: 'editor' })
  return body['entries'] as readonly Body[]
}

async function imported(content: string | Buffer, name: string, fields: Readonly<Record<string, string>> = {}) {
  const one = await api.importFile(content, name, fields)
  return { one, error: String(one['error']), report: await reportOf(one.id) }
}

const starts = (report: readonly Body[]) =>
  report.filter(({ kind, record }) => kind === 'event' && record).map((each) => [each['title'], each['start_date']])
const reasons = (report: readonly Body[]) => JSON.stringify(report.map(({ reason }) => reason))

test('a German table is read by its headings, with its months and times', async () => {
  const rows = 'Konzert;12. März 2028;19:30 Uhr;21 Uhr;Stadthalle;8 €\nLesung;13.10.2028;20 Uhr;;Bücherei;\n'
  const { report } = await imported(`Titel;Datum;Uhrzeit;Ende;Ort;Preis\n${rows}`, 'german.csv')
  assert.deepEqual(starts(report), [
    ['Konzert', '2028-03-12 19:30:00'],
    ['Lesung', '2028-10-13 20:00:00'],
  ])
  assert.equal(report.find(({ title }) => title === 'Konzert')?.['cost'], '8€')
  assert.doesNotMatch(reasons(report), /passed over|read as/)
})

const odd = 'Was gibts;Wo so;Wann denn;Intern\nJazz;Keller;05/06/2028;nicht sagen\nChor;Kirche;07/06/2028;auch nicht\n'

test('a mapping names the columns by headings or numbers, and is remembered for the same headings', async () => {
  const mapping = '{"was gibts":"title","3":"start_date","Wo so":"venue","Intern":""}'
  const { report } = await imported(odd, 'odd.csv', { mapping, date_order: 'day' })
  assert.deepEqual(starts(report), [
    ['Jazz', '2028-06-05 00:00:00'],
    ['Chor', '2028-06-07 00:00:00'],
  ])
  assert.equal(report.find(({ title }) => title === 'Jazz')?.['venue'], 'Keller')
  const next = await imported(odd.replaceAll('2028', '2029'), 'odd-next.csv')
  assert.deepEqual(starts(next.report)[0], ['Jazz', '2029-06-05 00:00:00'])
  assert.match(reasons(next.report), /as they were chosen for the last table with these headings/)
  assert.doesNotMatch(reasons(next.report), /nicht sagen/)
  const other = await imported(`Neu;${odd.replaceAll('\n', '\n;')}`, 'odd-other.csv')
  assert.doesNotMatch(reasons(other.report), /as they were chosen/)
  const pairs = await imported('A;B\nMime;2028-06-08\n', 'pairs.csv', { mapping: 'A=title,2=start_date' })
  assert.deepEqual(starts(pairs.report), [['Mime', '2028-06-08 00:00:00']])
})

test('a mapping of what is no field is refused with what is accepted, one of no column fails and names the columns', async () => {
  for (const mapping of ['{"A":"titel oder so"}', 'nonsense', '{"A":5}']) {
    const { status, body } = await api.call('POST /imports', {
      as: 'editor',
      json: { url: 'https://calendar.example/a.csv', mapping },
    })
    assert.equal(status, 400)
    assert.match(JSON.stringify(body), /mapping.*title, start_date, start_time/)
  }
  const { one, error } = await imported(odd, 'unknown.csv', { mapping: '{"Datun":"start_date"}' })
  assert.equal(one['status'], 'failed')
  assert.match(error, /“Datun”, which the table does not have. Its columns are: Was gibts, Wo so, Wann denn, Intern/)
  const pairs = 'A;B\nMime;2028-06-08\n'
  const beyond = await imported(pairs, 'beyond.csv', { mapping: '{"99":"title","B":"start_date"}' })
  assert.match(beyond.error, /“99”, which the table does not have. Its columns are: A, B/)
  const twice = await imported(pairs, 'twice.csv', { mapping: '{"1":"title","A":"description","B":"start_date"}' })
  assert.match(twice.error, /mapping names one column twice: as “1” and as “A”/i)
  const wider = await imported('A;B\nMime;2028-06-08;Town hall\n', 'wider.csv', {
    mapping: '{"1":"title","2":"start_date","3":"venue"}',
  })
  assert.equal(wider.report.find(({ kind }) => kind === 'venue')?.['title'], 'Town hall')
})

test('what headings do not say is guessed and told, and no other column is', async () => {
  const { report } = await imported('Programme;When it is;Intern\nFair;2028-07-01;do not print\n', 'guess.csv')
  assert.deepEqual(starts(report), [['Fair', '2028-07-01 00:00:00']])
  assert.match(reasons(report), /columns were read as: Title, Start date/)
  const partly = await imported('Title;Wann denn;Intern\nMarché;12 mai 2028;ne pas imprimer\n', 'partly.csv')
  const event = partly.report.find(({ kind }) => kind === 'event')
  const { body } = await api.call(`GET /events/${Number(event?.['record'])}`)
  assert.equal(body['start_date'], '2028-05-12 00:00:00')
  assert.doesNotMatch(String(body['description']), /imprimer/)
})

test('headings are found below a title, and what stands above is told', async () => {
  const { report } = await imported(
    'Spring programme 2028\n\nPrinted on 2028-01-02;;\nTitle;Date;Time;Description\n"Concert, ""live""";2028-04-01;20:00;"First\nsecond; third"\n',
    'title-row.csv',
  )
  assert.deepEqual(starts(report), [['Concert, "live"', '2028-04-01 20:00:00']])
  assert.match(reasons(report), /above the headings was passed over: Spring programme 2028, Printed on 2028-01-02\./)
})

test('the sheet with the events is found behind a hidden one and a cover, and the others are named', async () => {
  const rows = [
    ['Title', 'Date'],
    ['Sheet event', '2028-08-01'],
  ]
  const hidden = {
    name: 'Draft',
    hidden: true,
    rows: [
      ['Title', 'Date'],
      ['Not yet', '2028-08-02'],
    ],
  }
  const sheets = [hidden, { name: 'Cover', rows: [['Our year'], ['by the town']] }, { name: 'Events', rows }]
  const { report } = await imported(Buffer.from(await writeXlsx({ sheets })), 'sheets.xlsx')
  assert.deepEqual(starts(report), [['Sheet event', '2028-08-01 00:00:00']])
  assert.match(reasons(report), /Other sheets were passed over: Draft, Cover\./)
  assert.doesNotMatch(JSON.stringify(report), /Not yet/)
})

test('equal rows are left out and told, unless they are wanted; cells are mended, without the file', async () => {
  const head = 'Title;Date;Venue'
  const file = `${head}\nTwin;2028-09-01;Hall\nOnly;2028-09-31;Hall\n twin ;2028-09-01;Hall\nTwin;2028-09-01;Barn\n`
  const { one, report } = await imported(file, 'twins.csv', { dry_run: '1' })
  const left = report.filter(({ outcome }) => outcome === 'skipped')
  assert.deepEqual(
    left.map(({ line }) => line),
    [4],
  )
  assert.match(reasons(left), /says the same as line 2, and was left out/)
  const again = await api.call(`POST /imports/${one.id}/run`, {
    as: 'editor',
    json: { again: true, cells: { '3.2': '2028-09-30' }, doubles: [4] },
  })
  assert.equal(again.status, 200, again.text)
  const tried = await api.runImport(one.id)
  assert.deepEqual([tried['status'], tried['dry_run']], ['done', true])
  const dates = (await reportOf(one.id)).flatMap((each) => (each['kind'] === 'event' ? [each['start_date']] : []))
  assert.equal(dates.length, 4)
  assert.ok(dates.includes('2028-09-30 00:00:00'))
  assert.equal(
    (await api.list('/events?search=twin&starts_after=2028-01-01')).total,
    0,
    'nothing is written by a trial',
  )
  for (const cells of [{ x: '1' }, { '0.1': '1' }, { '1.0': '1' }, { '1.2': 3 }])
    assert.equal((await api.call(`POST /imports/${one.id}/run`, { as: 'editor', json: { cells } })).status, 400)
  assert.equal((await api.call(`POST /imports/${one.id}/run`, { as: 'editor', json: {} })).status, 200)
  const done = await api.runImport(one.id)
  assert.deepEqual([done['status'], done['dry_run']], ['done', false])
  const { records } = await api.list('/events?start_date=2028-09-01&end_date=2028-10-01&per_page=50')
  assert.deepEqual(
    records.map((each) => each['title']).toSorted(),
    ['Only', 'Twin', 'Twin', 'twin'],
    JSON.stringify(done),
  )
})

test('a trial that failed for its columns is tried again with a mapping, and one without stays', async () => {
  const { one } = await imported('X;Y\nAlpha;one\nBeta;two\n', 'failed.csv', { dry_run: '1' })
  assert.equal(one['status'], 'failed')
  assert.equal((await api.call(`POST /imports/${one.id}/run`, { as: 'editor', json: {} })).status, 409)
  const mapping = { X: 'title', Y: 'start_date' }
  const json = { again: true, mapping, cells: { '2.2': '2028-11-01', '3.2': '2028-11-02' } }
  assert.equal((await api.call(`POST /imports/${one.id}/run`, { as: 'editor', json })).status, 200)
  const tried = await api.runImport(one.id)
  assert.deepEqual([tried['status'], tried['error']], ['done', null])
  assert.equal((tried['counts'] as Body)['created'], 2)
})
