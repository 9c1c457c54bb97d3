import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* Tables with plain words as headings, some of which fit several fields: the cells below them decide. */

const api = new Api()

async function tried(content: string | Buffer, name: string) {
  const one = await api.importFile(content, name, { dry_run: '1' })
  assert.equal(one['error'], null)
  const { body } = await api.call(`GET /imports/${one.id}/entries?per_page=50`, { as: 'editor' })
  const entries = body['entries'] as readonly Body[]
  return entries.filter(({ kind }) => kind === 'event' || kind === null)
}

const told = (events: readonly Body[]) =>
  events.map(({ title, start_date, venue, categories, cost }) => [title, start_date, venue, categories, cost])

test('what, day, from, to, where, entry, kind and remarks are known, also as Excel writes them', async () => {
  const rows = [
    'What;Day;From;To;Where;Entry;Kind;Remarks',
    'Knitting café;19/01/2027;10.00;12.00;Library;5 €;Music;Entrance in the yard',
    'Film club;22/01/2027;10.00;12.00;Town Hall;8,50;Children;',
    'Chess evening;10/01/2027;20.00;22.00;Chapel;free;Club;',
  ]
  const events = await tried(Buffer.from(rows.join('\r\n').replaceAll('€', '\u0080'), 'latin1'), 'winter.csv')
  assert.deepEqual(told(events), [
    ['Knitting café', '2027-01-19 10:00:00', 'Library', 'Music', '5€'],
    ['Film club', '2027-01-22 10:00:00', 'Town Hall', 'Children', '$8,50'],
    ['Chess evening', '2027-01-10 20:00:00', 'Chapel', 'Club', 'Free'],
  ])
  assert.doesNotMatch(JSON.stringify(events), /passed over|read as/)
})

test('the same words are known in French', async () => {
  const rows = 'Concert;19/01/2027;10h;12h;Mairie;5 €;Musique;Venez tôt'
  const events = await tried(`Quoi;Jour;De;À;Où;Entrée;Genre;Remarques\n${rows}\n`, 'hiver.csv')
  assert.deepEqual(told(events), [['Concert', '2027-01-19 10:00:00', 'Mairie', 'Musique', '5€']])
})

test('“From” and “To” are days, times or both, as their cells say', async () => {
  for (const [head, row, start] of [
    ['What;From;To', 'Fair;2027-01-19;2027-01-20', '2027-01-19 00:00:00'],
    ['What;From;To', 'Fair;19/01/2027 19.00;19/01/2027 21.00', '2027-01-19 19:00:00'],
    ['What;Day;From;To', 'Fair;19/01/2027;19.00;21.00', '2027-01-19 19:00:00'],
    ['What;X;From;To', 'Fair;19/01/2027;19.00;21.00', '2027-01-19 19:00:00'],
    ['What;Day;Date;From', 'Fair;Tuesday;19/01/2027;19.00', '2027-01-19 19:00:00'],
    ['What;Date;From;To', 'Fair;19/01/2027;19/01/2027 19:00;19/01/2027 21:00', '2027-01-19 19:00:00'],
    ['What;Time', 'Fair;19/01/2027 19:00', '2027-01-19 19:00:00'],
  ] as const) {
    const events = await tried(`${head}\n${row}\n`, 'moments.csv')
    assert.equal(events[0]?.['start_date'], start, `${head} ${String(events[0]?.['reason'])}`)
  }
})

test('columns without names are days, times, a title and a venue by their cells; a title is seldom repeated', async () => {
  const rows = [
    'Hall;04/05/2027;19:00;Bach;free',
    'Hall;05/05/2027;20:00;Chess;5 €',
    'Barn;06/05/2027;18:00;Chess;free',
  ]
  const events = await tried(`A;B;C;D;E\n${rows.join('\n')}\nBarn;31/05/2027;20:00;Choir;free\n`, 'unnamed.csv')
  assert.deepEqual(told(events)[0], ['Bach', '2027-05-04 19:00:00', 'Hall', null, 'Free'])
})

test('remarks stand behind a description', async () => {
  const one = await api.importFile('What;Day;Details;Remarks\nFair;2027-01-19;All day long;Bring a cup\n', 'both.csv')
  const { body } = await api.call(`GET /imports/${one.id}/entries`, { as: 'editor' })
  const { record } = (body['entries'] as readonly Body[])[0] ?? {}
  const event = await api.call(`GET /events/${Number(record)}`)
  assert.match(String(event.body['description']), /All day long[^]*Bring a cup/)
})
