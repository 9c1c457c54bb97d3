// runs: postgres in all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* Why an event does not take place as planned (contract/representations.md §3, contract/writes.md §2). */

const api = new Api({ TIMEZONE: 'Europe/Paris' })
const reasons = { en: 'The singer is ill; tickets stay valid.', fr: 'La chanteuse est malade.' }
const off = { event_status: 'cancelled', event_status_reason: reasons }
const reasonOf = async (id: number, language = 'en') =>
  (await api.read(`/events/${id}?i18n_language=${language}`))['event_status_reason']

test('a reason stands in each language beside the status, and is not searched', async () => {
  const { id } = await api.event(off)
  assert.deepEqual([await reasonOf(id), await reasonOf(id, 'fr')], [reasons.en, reasons.fr])
  const { translations } = await api.read(`/events/${id}?translations=1`)
  assert.partialDeepStrictEqual(translations, { fr: { event_status_reason: reasons.fr } })
  assert.equal((await api.list('/events?search=malade')).total, 0)
  await api.update(`/events/${id}`, { event_status_reason: { fr: '' } })
  assert.equal(await reasonOf(id, 'fr'), reasons.en)
  await api.update(`/events/${id}`, { event_status_reason: null })
  assert.equal(await reasonOf(id), '')
})

test('what takes place as planned has no reason: it goes with the status, and is refused without one', async () => {
  const { id } = await api.event(off)
  await api.update(`/events/${id}`, { event_status: 'scheduled' })
  assert.equal(await reasonOf(id, 'fr'), '')
  const sent = { as: 'admin', json: { event_status_reason: 'Rain' } } as const
  const { status, text } = await api.call(`POST /events/${id}`, sent)
  assert.equal(status, 400)
  assert.match(text, /event_status_reason is empty where event_status is “scheduled”/)
  await api.update(`/events/${id}`, { event_status: 'cancelled' })
  assert.equal(await reasonOf(id), '')
})

test('one date of a series has a reason of its own, which goes where all dates take place', async () => {
  const series = await api.event({ recurrence: { rules: ['FREQ=DAILY;COUNT=3'] } })
  const { records } = await api.list(`/events/${series.id}/occurrences`)
  const [first, second] = records
  assert.ok(first && second)
  await api.update(`/events/${second.id}`, { ...off, scope: 'this' })
  assert.deepEqual([await reasonOf(first.id), await reasonOf(second.id)], ['', reasons.en])
  await api.update(`/events/${series.id}`, { event_status: 'postponed', event_status_reason: 'Storm' })
  assert.deepEqual([await reasonOf(first.id), await reasonOf(second.id)], ['Storm', reasons.en])
  await api.update(`/events/${second.id}`, { event_status: 'scheduled', scope: 'all' })
  assert.deepEqual([await reasonOf(first.id), await reasonOf(second.id, 'fr')], ['', ''])
})

test('feeds and schema.org data tell the reason, and nothing of one where there is none', async () => {
  const told: readonly (readonly [extension: string, pattern: RegExp])[] = [
    // Calendars of phones show the description alone.
    ['ics', /\\nDESCRIPTION:Cancelled: The singer is ill/],
    ['ics', /\\nCOMMENT:The singer is ill\\+; tickets stay valid\.\\r\\n/],
    ['csv', /Reason for the status[^]*The singer is ill; tickets stay valid\./],
    ['geojson', /"event_status_reason":"The singer is ill; tickets stay valid\."/],
    ['rss', /Cancelled: The singer is ill; tickets stay valid\./],
  ]
  const [with_, without] = [await api.event(off), await api.event({ event_status: 'cancelled' })]
  for (const [extension, pattern] of told) {
    const textOf = async (id: number) => (await api.call(`GET /events/${id}.${extension}`)).text
    assert.match(await textOf(with_.id), pattern)
    assert.doesNotMatch(await textOf(without.id), /COMMENT|singer|Cancelled: /)
  }
  const french = (await api.call(`GET /events/${with_.id}.ics?i18n_language=fr`)).text
  assert.match(french, /DESCRIPTION:Annulé\u00a0: La chanteuse est malade/)
  assert.doesNotMatch(french, /Cancelled/)
  const data = async (id: number) => (await api.read(`/events/${id}`))['json_ld'] as Body
  assert.equal((await data(with_.id))['disambiguatingDescription'], reasons.en)
  assert.ok(!('disambiguatingDescription' in (await data(without.id))))
})

test('calendars and tables bring reasons along, and a comment on what takes place is none', async () => {
  const event = (uid: string, ...lines: readonly string[]) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20270101T000000Z', 'DTSTART:20270501T180000Z', `SUMMARY:${uid}`],
    ...[...lines, 'END:VEVENT'],
  ]
  const calendar = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN'],
    ...event('Called off', 'STATUS:CANCELLED', 'COMMENT;LANGUAGE=en:Rain\\, again', 'COMMENT;LANGUAGE=fr:La pluie'),
    ...event('On', 'STATUS:CONFIRMED', 'COMMENT:Bring chairs'),
    'END:VCALENDAR',
  ].join('\r\n')
  const table = [
    'Title;Start date;Event status;Status reason;Reason for the status (fr)',
    'From a table;2027-05-02;Postponed;Flood;Inondation',
    'Wrong;2027-05-02;;Flood;',
  ].join('\n')
  const made = await api.importFile(calendar, 'calendar.ics')
  const rows = await api.importFile(table, 'table.csv')
  const found = async (id: number) => (await api.read(`/imports/${id}/entries`, 'editor'))['entries'] as readonly Body[]
  const shown = async ({ record }: Body) => {
    const event = await api.read(`/events/${String(record)}?translations=1`, 'editor')
    const { en, fr } = event['translations'] as Readonly<Record<string, Body | undefined>>
    return [event['title'], event['event_status'], en?.['event_status_reason'], fr?.['event_status_reason'] ?? '']
  }
  const entries = [...(await found(made.id)), ...(await found(rows.id))]
  const created = entries.filter(({ kind, outcome }) => kind === 'event' && outcome === 'created')
  assert.deepEqual(await Promise.all(created.map(shown)), [
    ['Called off', 'cancelled', 'Rain, again', 'La pluie'],
    ['On', 'scheduled', '', ''],
    ['From a table', 'postponed', 'Flood', 'Inondation'],
    ['Wrong', 'scheduled', '', ''],
  ])
  assert.match(String(entries.at(-1)?.['reason']), /^Left out: event_status_reason\. /)
})

test('what a feed says of the reason in the description does not become a part of it again', async () => {
  for (const description of ['', '<p>At the pier.</p>']) {
    const title = `Regatta ${description.length}`
    const { id } = await api.event({ ...off, title, description })
    const feed = JSON.parse((await api.call(`GET /events/${id}.ics`)).text) as string
    assert.match(feed, /DESCRIPTION:Cancelled: The singer is ill/)
    const plain = feed
      .replace(/STYLED-DESCRIPTION[^]*?\r\n(?! )/, '')
      .replace(/^UID:.*\r\n/m, `UID:r${id}@example.org\r\n`)
    const one = await api.importFile(plain, `${title}.ics`)
    const entries = (await api.read(`/imports/${one.id}/entries`, 'editor'))['entries'] as readonly Body[]
    const { record } = entries.find(({ kind }) => kind === 'event') ?? assert.fail()
    const copy = await api.read(`/events/${String(record)}`, 'editor')
    assert.deepEqual(
      [copy['event_status_reason'], copy['description']],
      [reasons.en, description && '<p>At the pier.</p>'],
    )
  }
})
