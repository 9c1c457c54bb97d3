// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* Tables as people keep them: a column with the day, and “Start” and “End” with times. */

const api = new Api()

async function datesOf(head: string, row: string, title: string) {
  const one = await api.importFile(`${head}\n${row}\n`, `${title}.csv`)
  const { body } = await api.call(`GET /imports/${one.id}/entries`, { as: 'editor' })
  const { records } = await api.list(`/events?starts_after=2027-01-01&search=${title}`)
  const [event] = records
  return event
    ? [event['start_date'], event['end_date'], event['all_day']]
    : (body['entries'] as readonly { error: { message: string } }[])[0]
}

test('beside a day, “Start” and “End” are times where they say so, in both languages', async () => {
  const french = await datesOf('Titre;Date;Début;Fin', 'Alpha;31/12/2027;20h30;22h', 'Alpha')
  assert.deepEqual(french, ['2027-12-31 20:30:00', '2027-12-31 22:00:00', false])
  const english = await datesOf('Title,Start,End,Date', 'Bravo,8:30 pm,1:00 am,2027-12-31', 'Bravo')
  assert.deepEqual(english, ['2027-12-31 20:30:00', '2028-01-01 01:00:00', false])
  const ending = await datesOf('Title,Date,Time,End', 'Charlie,2027-12-31,20:00,22:15', 'Charlie')
  assert.deepEqual(ending, ['2027-12-31 20:00:00', '2027-12-31 22:15:00', false])
})

test('they are days where they say so, and what is neither is refused', async () => {
  const days = await datesOf('Title,Start,End', 'Delta,2027-12-30,2027-12-31', 'Delta')
  assert.deepEqual(days, ['2027-12-30 00:00:00', '2027-12-31 23:59:59', true])
  for (const [title, end] of [
    ['Echo', '12.10'],
    ['Foxtrot', '22'],
    ['Golf', '32/12/2027'],
  ] as const) {
    const entry = await datesOf('Title,Date,End', `${title},2027-12-31,${end}`, title)
    assert.match(JSON.stringify(entry), new RegExp(`“End” must be.*it is “${end}”`), title)
  }
  const alone = await datesOf('Title,Start', 'Hotel,20:30', 'Hotel')
  assert.match(JSON.stringify(alone), /“Start” must be.*it is “20:30”/)
})

test('a date is read in any language with its time, its offset and the name of its day', async () => {
  const cells = {
    Juliett: ['samedi 11 déc. 2027 20h30', '2027-12-11 20:30:00'],
    Kilo: ['Sat, 11 Dec 2027 8.30 pm', '2027-12-11 20:30:00'],
    Lima: ['2027-12-11 20:30:00 PM', '2027-12-11 20:30:00'],
    Mike: ['11 12 27 à 20.30', '2027-12-11 20:30:00'],
    November: ['2027-12-11T20:30:00Z', '2027-12-11 20:30:00'],
  }
  for (const [title, [cell = '', expected]] of Object.entries(cells)) {
    const found = await datesOf('Title;Date;Time zone', `${title};${cell};UTC`, title)
    assert.equal(Array.isArray(found) ? found[0] : found, expected, cell)
  }
})

test('a row without a title is refused in words about its column', async () => {
  const entry = await datesOf('Title,Date', ',2027-12-31', 'India')
  assert.match(JSON.stringify(entry), /The title is missing \(column “Title”\)/)
})

test('a row with a time and no end lasts two hours, as the form of the desk says', async () => {
  for (const [title, head, row, dates] of [
    ['Oscar', 'Titre;Date;Heure', '31/12/2027;14h30', ['2027-12-31 14:30:00', '2027-12-31 16:30:00', false]],
    ['Papa', 'Title;Date;Time', '2027-12-31;11 pm', ['2027-12-31 23:00:00', '2028-01-01 01:00:00', false]],
    ['Quebec', 'Title;Date;Time;End', '2027-12-31 20:00;;', ['2027-12-31 20:00:00', '2027-12-31 22:00:00', false]],
    ['Romeo', 'Title;Date;Time;End', '2027-12-31;20:00;20:00', ['2027-12-31 20:00:00', '2027-12-31 20:00:00', false]],
    ['Sierra', 'Title;Date;Time', '2027-12-31;', ['2027-12-31 00:00:00', '2027-12-31 23:59:59', true]],
  ] as const)
    assert.deepEqual(await datesOf(head, `${title};${row}`, title), dates, title)
})

test('a time that says from when to when is a start and an end, unless a column has the end', async () => {
  for (const [title, time, from, to] of [
    ['Tango', '10:00 - 12:00', '31 10:00', '31 12:00'],
    ['Uniform', '10h-12h', '31 10:00', '31 12:00'],
    ['Victor', '19\u00a0h\u00a030 – 21\u00a0h', '31 19:30', '31 21:00'],
    ['Whiskey', '10:00-12:00', '31 10:00', '31 12:00'],
    ['Xray', 'de 10h à 12h30', '31 10:00', '31 12:30'],
    ['Yankee', '8-10 pm', '31 20:00', '31 22:00'],
    ['Zulu', '22h–23h30', '31 22:00', '31 23:30'],
  ] as const) {
    const found = await datesOf('Titre;Date;Heure', `${title};2027-12-31;${time}`, title)
    assert.deepEqual(found, [`2027-12-${from}:00`, `2027-12-${to}:00`, false], time)
  }
  const late = await datesOf('Titre;Date;Début', 'Night;31/12/2027;22h - 1h', 'Night')
  assert.deepEqual(late, ['2027-12-31 22:00:00', '2028-01-01 01:00:00', false])
  const both = await datesOf('Title;Date;Time;End time', 'Twice;2027-12-31;10:00 - 12:00;13:00', 'Twice')
  assert.match(JSON.stringify(both), /“Time” must be.*it is “10:00 - 12:00”/)
})
