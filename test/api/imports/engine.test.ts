// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, formOf, type Body } from '../../support/api.ts'

/* Behaviour of imports of every format, tested with tables, the shortest to write. */

const api = new Api()

const head = 'Id,Title,Start date,Start time,End time,Venue,City,Organizer,Categories,Cost\n'
const rows = {
  jazz: '1,Jazz,2027-05-01,20:00,22:00,The Mill,Annecy,Ada,Music > Jazz,€10\n',
  rock: '2,Rock,2027-05-02,20:00,22:00,The Mill,Annecy,Ada,Music > Rock,€12\n',
  fair: '3,Fair,2027-05-03,,,,,,Markets,\n',
}

const counts = (one: Body) => {
  const all = one['counts'] as Readonly<Record<string, number>>
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
}

async function entries(id: number, query = ''): Promise<readonly Body[]> {
  return (await api.read(`/imports/${id}/entries?per_page=100${query}`, 'editor'))['entries'] as Body[]
}

async function eventsTitled(search: string) {
  return (await api.list(`/events?starts_after=2027-01-01&ends_before=2028-12-31&search=${search}`)).records
}

test('a file is imported once: the second run changes nothing', async () => {
  const first = await api.importFile(head + rows.jazz + rows.rock + rows.fair, 'town.csv')
  assert.equal(first['status'], 'done')
  // Four categories, a venue, an organizer and three events.
  assert.deepEqual(counts(first), { created: 9 })
  const second = await api.importFile(head + rows.jazz + rows.rock + rows.fair, 'town.csv')
  assert.deepEqual(counts(second), { unchanged: 9 })
  assert.deepEqual(await entries(second.id), [])
  const [jazz] = await eventsTitled('jazz')
  assert.deepEqual(
    [jazz?.['start_date'], jazz?.['end_date'], jazz?.['cost']],
    ['2027-05-01 20:00:00', '2027-05-01 22:00:00', '€10'],
  )
  const venue = jazz?.['venue'] as Body[] | Body
  assert.equal(JSON.stringify(venue).includes('"city":"Annecy"'), true)
  assert.deepEqual(jazz?.['global_id_lineage'], [jazz?.['global_id'], 'csv?id=1'])
})

test('a second run changes what changed there, and nothing else', async () => {
  const changed = await api.importFile(head + rows.jazz.replace('€10', '€15') + rows.rock + rows.fair, 'town.csv')
  assert.deepEqual(counts(changed), { changed: 1, unchanged: 8 })
  const [entry] = await entries(changed.id)
  assert.deepEqual([entry?.['outcome'], entry?.['line'], entry?.['changed']], ['changed', 2, ['cost']])
  assert.equal((await eventsTitled('jazz'))[0]?.['cost'], '€15')
})

test('members edited here are reported, not overwritten, and the rest is brought up to date', async () => {
  const [rock] = await eventsTitled('rock')
  await api.update(`/events/${rock?.id ?? 0}`, { title: 'Rock & Roll' })
  const text =
    head + rows.jazz.replace('€10', '€15') + rows.rock.replace('Rock,', 'Hard rock,').replace('€12', '€13') + rows.fair
  const one = await api.importFile(text, 'town.csv')
  assert.deepEqual(counts(one), { changed: 1, unchanged: 8 })
  const [entry] = await entries(one.id)
  assert.deepEqual([entry?.['changed'], entry?.['kept']], [['cost'], ['title']])
  assert.match(String(entry?.['reason']), /edited here/)
  const after = await api.read(`/events/${rock?.id ?? 0}`)
  assert.match(String(after['title']), /Roll/)
  assert.equal(after['cost'], '€13')
  // As long as it differs, it is said again, and nothing is written.
  const again = await api.importFile(text, 'town.csv')
  assert.deepEqual(counts(again), { skipped: 1, unchanged: 8 })
  assert.deepEqual(
    (await entries(again.id)).map(({ kept }) => kept),
    [['title']],
  )
})

test('records deleted here stay deleted', async () => {
  const [fair] = await eventsTitled('fair')
  await api.remove(`/events/${fair?.id ?? 0}`)
  const one = await api.importFile(head + rows.fair.replace('Fair', 'Big fair'), 'town.csv')
  assert.deepEqual(counts(one), { skipped: 1, unchanged: 1 })
  assert.match(String((await entries(one.id))[0]?.['reason']), /deleted here/)
  assert.deepEqual(await eventsTitled('fair'), [])
})

test('a bad row is reported with its line and reason, in the language of the reader, and stops nothing', async () => {
  const bad =
    '4,No day,30/02/2027,,,,,,,\n5,Backwards,2027-05-05,20:00,,,,,,\n,,2027-05-06,,,,,,,\n6,Good,2027-05-07,,,,,,,\n'
  const one = await api.importFile(head + bad, 'bad.csv')
  assert.deepEqual(counts(one), { created: 2, failed: 2 })
  const english = await entries(one.id, '&outcome=failed')
  assert.deepEqual(
    english.map(({ line }) => line),
    [2, 4],
  )
  assert.match(String(english[0]?.['reason']), /“Start date” must be a date that exists.*“30\/02\/2027”/)
  const french = await api.call(`GET /imports/${one.id}/entries?outcome=failed&i18n_language=fr`, { as: 'editor' })
  assert.match(french.text, /La colonne «\u00a0Start date\u00a0» doit contenir une date qui existe/)
})

test('refused members of an event are left out where it can do without them', async () => {
  const text = 'Title,Start date,Website\nLink,2027-06-01,http://a:99999/\n'
  const one = await api.importFile(text, 'link.csv')
  assert.deepEqual(counts(one), { created: 1 })
  assert.match(String((await entries(one.id))[0]?.['reason']), /^Left out: website\./)
})

test('a trial writes nothing, and reports what a run then does', async () => {
  const text =
    head +
    '1,Trial,2027-07-01,20:00,22:00,The Barn,Thônes,Bob,Trials > Deep,€1\n2,Other trial,2027-07-02,20:00,22:00,The Barn,Thônes,Bob,Trials,€1\n'
  const before = await api.list('/venues?per_page=100')
  const trial = await api.importFile(text, 'trial.csv', { dry_run: 'true' })
  const said = await entries(trial.id)
  assert.deepEqual(await eventsTitled('trial'), [])
  assert.deepEqual((await api.list('/venues?per_page=100')).ids, before.ids)
  const run = await api.importFile(text, 'trial.csv')
  assert.deepEqual(counts(run), counts(trial))
  const told = (list: readonly Body[]) => list.map(({ outcome, title, line, kind }) => ({ outcome, title, line, kind }))
  assert.deepEqual(told(await entries(run.id)), told(said))
  const change = text.replace('€1', '€2')
  const second = await api.importFile(change, 'trial.csv', { dry_run: '1' })
  assert.deepEqual(counts(second), { changed: 1, unchanged: 5 })
  assert.equal((await eventsTitled('other'))[0]?.['cost'], '€1')
})

test('an import is taken back: created to the trash, changed as before, but for what was edited since', async () => {
  const text =
    head +
    '1,Undo one,2027-08-01,20:00,22:00,The Cave,Sion,Carol,Undone,€1\n2,Undo two,2027-08-02,20:00,22:00,The Cave,Sion,Carol,Undone,€1\n'
  const first = await api.importFile(text, 'undo.csv')
  const second = await api.importFile(text.replaceAll('€1', '€2'), 'undo.csv')
  assert.deepEqual(counts(second), { changed: 2, unchanged: 3 })
  const [one, two] = [(await eventsTitled('one'))[0], (await eventsTitled('two'))[0]]
  await api.update(`/events/${two?.id ?? 0}`, { cost: '€3' })
  const asked = await api.call(`POST /imports/${second.id}/undo`, { as: 'editor' })
  assert.deepEqual([asked.status, asked.body['status']], [200, 'undoing'])
  assert.equal((await api.runImport(second.id))['status'], 'undone')
  assert.equal((await api.read(`/events/${one?.id ?? 0}`))['cost'], '€1')
  assert.equal((await api.read(`/events/${two?.id ?? 0}`))['cost'], '€3')
  assert.match(String((await entries(second.id))[1]?.['undone']), /edited here/)
  // Records that were taken back count as changed at the source in the next run.
  const third = await api.importFile(text.replaceAll('€1', '€2'), 'undo.csv')
  assert.deepEqual(counts(third), { changed: 1, unchanged: 4 })
  await api.call(`POST /imports/${first.id}/undo`, { as: 'editor' })
  await api.runImport(first.id)
  const trashed = await api.read(`/events/${one?.id ?? 0}`, 'admin')
  assert.equal(trashed['status'], 'trash')
  assert.notEqual((await api.read(`/events/${two?.id ?? 0}`, 'admin'))['status'], 'trash')
  const again = await api.call(`POST /imports/${first.id}/undo`, { as: 'editor' })
  assert.equal(again.status, 409)
})

test('an import that is taken back can be done again', async () => {
  const text = head + '1,Again,2027-09-01,20:00,22:00,,,,,\n'
  const first = await api.importFile(text, 'again.csv')
  await api.call(`POST /imports/${first.id}/undo`, { as: 'editor' })
  await api.runImport(first.id)
  assert.deepEqual(await eventsTitled('again'), [])
  assert.deepEqual(counts(await api.importFile(text, 'again.csv')), { created: 1 })
  assert.equal((await eventsTitled('again')).length, 1)
})

test('venues and organizers of the calendar are found again, those of another city are others', async () => {
  const hall = await api.create('venues', { venue: 'Salle des Fêtes', city: 'Lyon', phone: '04' })
  const text =
    head +
    '1,Here,2027-10-01,20:00,22:00,salle des fetes,Lyon,,,\n2,There,2027-10-02,20:00,22:00,Salle des fêtes,Annecy,,,\n'
  const one = await api.importFile(text, 'halls.csv')
  assert.deepEqual(counts(one), { created: 3, unchanged: 1 })
  const venueOf = async (search: string) => JSON.stringify((await eventsTitled(search))[0]?.['venue'])
  assert.match(await venueOf('here'), new RegExp(`"id":${hall.id},`))
  assert.match(await venueOf('there'), /"city":"Annecy"/)
  assert.equal((await api.read(`/venues/${hall.id}`))['phone'], '04')
})

test('a run that is broken off goes on where it was, without duplicates', async () => {
  const rows = 300
  const many = Array.from({ length: rows }, (_, index) => `${index},Many ${index},2027-11-01,20:00,21:00,,,,,\n`)
  const { body, headers } = formOf(head + many.join(''), 'many.csv', {})
  const sent = await api.upload('/imports', body, headers)
  const stop = new AbortController()
  const running = api.runImport(sent.id, stop.signal)
  while (Number((await api.read(`/imports/${sent.id}`, 'editor'))['position']) === 0);
  stop.abort()
  const broken = await running
  assert.equal(broken['status'], 'running')
  assert.ok(Number(broken['position']) > 0 && Number(broken['position']) < rows, String(broken['position']))
  const whole = await api.runImport(sent.id)
  assert.deepEqual([whole['status'], counts(whole)], ['done', { created: rows }])
  assert.equal((await api.list('/events?starts_after=2027-10-31&ends_before=2027-11-03&per_page=50')).total, rows)
})

test('texts in both languages come from columns of both', async () => {
  const text = 'Titre;Title (en);Date de début;Description (fr)\nConcert;Gig;01/12/2027;Bien\n'
  await api.importFile(text, 'deux.csv', { language: 'fr' })
  const french = await api.list('/events?starts_after=2027-11-30&ends_before=2027-12-03&i18n_language=fr')
  const english = await api.list('/events?starts_after=2027-11-30&ends_before=2027-12-03&i18n_language=en')
  assert.deepEqual([french.names, english.names], [['Concert'], ['Gig']])
})

test('events that a table calls scheduled wait for review, as it does not give the time', async () => {
  const titles = ['Planned', 'Prévu']
  const table = `Title,Start date,Status\n${titles[0]},2029-08-01,scheduled\n${titles[1]},2029-08-02,Programmé\n`
  await api.importFile(table, 'planned.csv')
  const { records } = await api.list(
    '/events?starts_after=2029-07-01&ends_before=2029-09-01&status=pending,publish,future',
    'admin',
  )
  assert.deepEqual(
    records.map(({ status }) => status),
    ['pending', 'pending'],
  )
})
