// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asByRule, component, exception, keptFeeds, weekly } from '../../support/kept-feeds.ts'

/* What becomes of the dates of a series of which a source says nothing else any more. */

const { api, files, run, follow, dates } = keptFeeds()

const byRule = ['01', '08', '15', '22'].map((day) => `2027-02-${day} 19:00:00 Choir scheduled Town Hall`)
const later = ['01', '08'].map((day) => `2027-03-${day} 19:00:00 Choir scheduled Town Hall`)

test('dates that were moved, renamed or cancelled follow their rule again once the source says nothing else of them', async () => {
  const uid = 'choir@google.test'
  const moved = exception(
    uid,
    '20270208',
    'DTSTART:20270209T180000Z',
    'DTEND:20270209T190000Z',
    'SUMMARY:Choir',
    'LOCATION:Town Hall',
  )
  const renamed = exception(uid, '20270215', ...asByRule('20270215'), 'SUMMARY:Choir with guests')
  const cancelled = exception(uid, '20270222', ...asByRule('20270222'), 'SUMMARY:Choir', 'STATUS:CANCELLED')
  const id = await follow('/choir.ics', weekly(uid), moved, renamed, cancelled)
  await run(id)
  const before = await dates('choir')
  assert.deepEqual(before.map(({ text }) => text).slice(0, 4), [
    byRule[0],
    '2027-02-09 18:00:00 Choir scheduled Town Hall',
    '2027-02-15 19:00:00 Choir with guests scheduled Town Hall',
    '2027-02-22 19:00:00 Choir cancelled Town Hall',
  ])
  files.set('/choir.ics', [weekly(uid)])
  const { counts, entries } = await run(id)
  assert.deepEqual([counts['changed'], counts['removed'], counts['failed']], [3, 0, 0])
  assert.ok(
    entries.every(({ reason }) => String(reason).includes('follows its series again')),
    JSON.stringify(entries),
  )
  const now = await dates('choir')
  assert.deepEqual(
    now.map(({ text }) => text),
    [...byRule, ...later],
  )
  assert.deepEqual(
    now.map((date) => date.id),
    before.map((date) => date.id),
  )
  assert.equal((await run(id)).outcome, 'unchanged')
  files.set('/choir.ics', [weekly(uid), renamed])
  assert.equal((await run(id)).counts['changed'], 1)
  assert.equal((await dates('choir'))[2]?.text, '2027-02-15 19:00:00 Choir with guests scheduled Town Hall')
})

test('a date that loses one of its differences keeps the others alone', async () => {
  const uid = 'band@google.test'
  const both = exception(
    uid,
    '20270208',
    'DTSTART:20270209T180000Z',
    'DTEND:20270209T190000Z',
    'SUMMARY:Band abroad',
    'LOCATION:Town Hall',
  )
  const band = weekly(uid).replace('SUMMARY:Choir', 'SUMMARY:Band')
  const id = await follow('/band.ics', band, both)
  await run(id)
  files.set('/band.ics', [band, both.replace('Band abroad', 'Band')])
  const { counts } = await run(id)
  assert.deepEqual([counts['changed'], counts['failed']], [1, 0])
  assert.equal((await dates('band'))[1]?.text, '2027-02-09 18:00:00 Band scheduled Town Hall')
})

test('a date that somebody changed here stays as it is, and what its series changed besides does not count as that', async () => {
  const uid = 'dance@google.test'
  const dance = weekly(uid).replace('SUMMARY:Choir', 'SUMMARY:Dance')
  const of = (day: string) => exception(uid, day, ...asByRule(day), 'SUMMARY:Dance special')
  const id = await follow('/dance.ics', dance, of('20270208'), of('20270215'))
  await run(id)
  const [, edited] = await dates('dance')
  await api.update(`/events/${edited?.id ?? 0}`, { excerpt: 'Bring shoes.', scope: 'this' })
  files.set('/dance.ics', [dance.replace('SUMMARY:Dance', 'SUMMARY:Dance\r\nDESCRIPTION:For all.')])
  const { entries } = await run(id)
  assert.deepEqual(
    entries.map(({ outcome, kept }) => [outcome, kept]),
    [
      ['changed', []],
      ['skipped', ['excerpt']],
      ['changed', []],
    ],
  )
  assert.deepEqual((await dates('dance')).map(({ text }) => text.split(' ').slice(2, -3).join(' ')).slice(0, 3), [
    'Dance',
    'Dance special',
    'Dance',
  ])
  assert.equal((await api.read(`/events/${edited?.id ?? 0}`))['excerpt'], '<p>Bring shoes.</p>')
})

test('an exception that is over stays as it was', async () => {
  const uid = 'past@google.test'
  const past = component(
    `UID:${uid}`,
    'DTSTART:20261201T190000Z',
    'DTEND:20261201T200000Z',
    'RRULE:FREQ=WEEKLY;COUNT=12',
    'SUMMARY:Yoga',
  )
  const id = await follow(
    '/past.ics',
    past,
    exception(uid, '20261208', 'DTSTART:20261208T190000Z', 'DTEND:20261208T200000Z', 'SUMMARY:Yoga outside'),
  )
  await run(id)
  files.set('/past.ics', [past, component('UID:new@google.test', 'DTSTART:20270601T190000Z', 'SUMMARY:Something else')])
  await run(id)
  const { names } = await api.list('/events?search=yoga%20outside&starts_after=2026-01-01')
  assert.deepEqual(names, ['Yoga outside'])
})
