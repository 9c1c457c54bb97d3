// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { StandIn } from '../../support/stand-in.ts'

/* What addresses answer: in the charset that they name, and the calendars to which pages lead. */

const reach = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
const api = new Api({}, { fetching: reach, now: '2027-01-01T12:00:00Z' })
const other = new StandIn()
before(() => other.start())
after(() => other.stop())

const answers = new Map<string, { readonly type: string; readonly body: Buffer | string }>()
other.before = (_, response, url) => {
  const answer = answers.get(url.pathname)
  if (!answer) return false
  response.setHeader('content-type', answer.type).end(answer.body)
  return true
}

const calendar = (uid: string, title: string) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20270301T190000Z', `SUMMARY:${title}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
/** A calendar of which the title is in bytes. */
const inBytes = (uid: string, ...title: readonly number[]) =>
  Buffer.concat(
    calendar(uid, '|')
      .split('|')
      .flatMap((text, i) => (i === 0 ? [Buffer.from(text), Buffer.from(title)] : [Buffer.from(text)])),
  )

async function titlesOf(path: string): Promise<readonly unknown[]> {
  const { body } = await api.call('POST /imports', { as: 'editor', json: { url: `${other.site}${path}` } })
  const one = await api.runImport((body as { id: number }).id)
  assert.equal(one['status'], 'done', JSON.stringify(one['error']))
  const { entries } = await api.read(`/imports/${one.id}/entries?per_page=100`, 'editor')
  return (entries as readonly Body[]).filter(({ kind }) => kind === 'event').map(({ title }) => title)
}

const cases: Readonly<Record<string, readonly [type: string, body: Buffer, title: string]>> = {
  cyrillic: [
    'text/calendar; charset=windows-1251',
    inBytes('cyrillic', 0xca, 0xee, 0xed, 0xf6, 0xe5, 0xf0, 0xf2),
    'Концерт',
  ],
  czech: ['text/calendar; charset="iso-8859-2"', inBytes('czech', 0xc8, 0x65, 0xb9, 0x6b, 0x61), 'Češka'],
  polish: ['text/calendar;charset=Windows-1250', inBytes('polish', 0xa3, 0xf3, 0x64, 0x9f), 'Łódź'],
  japanese: ['text/calendar; charset=Shift_JIS', inBytes('japanese', 0x8d, 0xd5, 0x82, 0xe8), '祭り'],
  marked: ['text/calendar; charset=windows-1251', Buffer.from(`\ufeff${calendar('marked', 'Été')}`), 'Été'],
  'said to be Latin 1': ['text/calendar; charset=iso-8859-1', Buffer.from(calendar('latin', 'Fête')), 'Fête'],
  'of no charset there is': ['text/calendar; charset=none', Buffer.from(calendar('none', 'Noël')), 'Noël'],
  'no UTF-8': ['text/calendar; charset=utf-8', inBytes('wrong', 0x46, 0xea, 0x74, 0x65), 'Fête'],
}

test('calendars are read in the charset of their header, their mark, or what decodes', async () => {
  for (const [name, [type, body, title]] of Object.entries(cases)) {
    answers.set('/feed', { type, body })
    assert.deepEqual(await titlesOf('/feed'), [title], name)
  }
})

test('a page is read in the charset that it says in its beginning', async () => {
  const node = JSON.stringify({ '@type': 'Event', name: '|', startDate: '2027-03-02' })
  const [start = '', end = ''] =
    `<!doctype html><meta charset="koi8-r"><script type="application/ld+json">${node}</script>`.split('|')
  const body = Buffer.concat([Buffer.from(start), Buffer.from([0xed, 0xc9, 0xd2]), Buffer.from(end)])
  answers.set('/page', { type: 'text/html', body })
  assert.deepEqual(await titlesOf('/page'), ['Мир'])
})

const page = (...parts: readonly string[]) => ({
  type: 'text/html',
  body: `<!doctype html><html><head>${parts.join('')}</head></html>`,
})
const link = '<link rel="alternate" type="text/calendar" href="month.ics">'

test('a page without events leads to the calendar that it names', async () => {
  answers.set('/club/month.ics', {
    type: 'text/calendar; charset=windows-1251',
    body: inBytes('linked', 0xcc, 0xe8, 0xf0),
  })
  answers.set('/club/', page(link, '<link rel="alternate" type="application/rss+xml" href="rss">'))
  assert.deepEqual(await titlesOf('/club/'), ['Мир'])
  const own = JSON.stringify({ '@type': 'Event', name: 'Own', startDate: '2027-03-02' })
  answers.set('/club/', page(link, `<script type="application/ld+json">${own}</script>`))
  assert.deepEqual(await titlesOf('/club/'), ['Own'])
})

test('a page that names a calendar which is none has no events, and says so', async () => {
  answers.set('/lost/', page('<link rel="alternate" type="text/calendar" href="/nowhere">'))
  const { body } = await api.call('POST /imports', { as: 'editor', json: { url: `${other.site}/lost/` } })
  const one = await api.runImport((body as { id: number }).id)
  assert.match(`${String(one['status'])} ${String(one['error'])}`, /^failed The page has no events/)
})
