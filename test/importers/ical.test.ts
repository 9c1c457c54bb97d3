import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Api, type Body } from '../support/api.ts'
import type { Expected } from './ical-expected.ts'
import { expected } from './ical-table.ts'

/* Files after the documented quirks of their producers, and what a careful person would have made of each by hand. */

const api = new Api({ TIMEZONE: 'Europe/Paris' })
const folder = new URL('ical/', import.meta.url)
const files = readdirSync(folder).map((name) => name.replace(/\.ics$/, ''))

test('there are at least 40 files, and something is expected of each', () => {
  assert.ok(files.length >= 40, String(files.length))
  assert.deepEqual(files.toSorted(), Object.keys(expected).toSorted())
})

for (const [name, wanted] of Object.entries(expected)) {
  test(name, async () => {
    const file = readFileSync(new URL(`${name}.ics`, folder))
    const one = await api.importFile(file, `${name}.ics`)
    assert.equal(one['status'], 'done', JSON.stringify(one))
    const report = await entriesOf(one.id)
    const failed = report.filter(({ outcome }) => outcome === 'failed')
    assert.deepEqual(
      failed.map(({ title }) => title),
      wanted.failed ?? [],
      JSON.stringify(failed),
    )
    for (const [which, expectedNotes] of [
      ['created', wanted.notes],
      ['changed', wanted.changes],
    ] as const) {
      const notes = report.flatMap(({ outcome, reason }) =>
        outcome === which && typeof reason === 'string' ? [reason] : [],
      )
      if (expectedNotes) assert.equal(notes.length, expectedNotes.length, notes.join('\n'))
      expectedNotes?.forEach((note, index) => assert.match(notes[index] ?? '', note))
    }
    const ids = report.flatMap(({ kind, record, outcome }) =>
      kind === 'event' && outcome === 'created' ? [record as number] : [],
    )
    const shown = []
    for (const id of ids) shown.push(await shownOf(id))
    assert.deepEqual(
      shown.map((event, index) => pick(event, wanted.events[index] ?? {})),
      wanted.events,
    )
    const again = await api.importFile(file, `${name}.ics`)
    const { unchanged, failed: refused, ...others } = again['counts'] as Readonly<Record<string, number>>
    assert.deepEqual([others, refused], [{ created: 0, changed: 0, removed: 0, skipped: 0 }, failed.length])
    assert.ok((unchanged ?? 0) >= ids.length)
  })
}

async function entriesOf(id: number): Promise<readonly Body[]> {
  return (await api.read(`/imports/${id}/entries?per_page=100`, 'editor'))['entries'] as readonly Body[]
}

/** An event as the table writes it: empty members left out. */
async function shownOf(id: number): Promise<Expected> {
  const event = await api.read(`/events/${id}?translations=1`, 'editor')
  const named = (value: unknown, name: string) => {
    const list = Array.isArray(value) ? (value as readonly Body[]) : [value as Body]
    return list.flatMap((each) => (typeof each[name] === 'string' ? each[name] : []))
  }
  const venue = (Array.isArray(event['venue']) ? event['venue'][0] : event['venue']) as Body | undefined
  const { rules, dates, exclude } = (event['recurrence'] ?? {}) as Readonly<Record<string, unknown>>
  const times = event['recurrence']
    ? (await api.list(`/events/${id}/occurrences?per_page=50`, 'editor')).records.map((each) =>
        [each['start_date'], each['title'], each['event_status']].join(' '),
      )
    : undefined
  const coming = event['recurrence']
    ? (await api.list(`/events/${id}/occurrences?starts_after=2026-11-30&per_page=2`, 'editor')).records.map((each) =>
        String(each['start_date']).slice(0, 10),
      )
    : undefined
  const members = {
    title: event['title'],
    when: `${String(event['start_date'])} – ${String(event['end_date'])} ${String(event['timezone'])}`,
    utc: `${String(event['utc_start_date'])} – ${String(event['utc_end_date'])}`,
    allDay: event['all_day'],
    description: event['description'],
    venue:
      venue &&
      [venue['venue'], venue['address'], venue['zip'], venue['city'], venue['country'], venue['geo_lat']]
        .filter(Boolean)
        .join(' | '),
    organizer: named(event['organizer'], 'organizer').join(),
    email: named(event['organizer'], 'email').join(),
    categories: named(event['categories'], 'name').join(),
    website: event['website'] === event.url ? '' : event['website'],
    online: event['virtual_url'],
    attendance: event['attendance'],
    state: event['event_status'],
    status: event['status'],
    rules,
    dates,
    exclude,
    times,
    coming,
    french: (event['translations'] as Readonly<Record<string, Body>>)['fr']?.['title'],
  }
  return members as unknown as Expected
}

function pick(event: Expected, wanted: Expected): Expected {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name in wanted))
}
