// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { standInEvents } from '../../support/stand-in-events.ts'

/* Plugins write texts and addresses as HTML wherever they stand: `Kids&#8217; Day &amp; Night`. */

const api = new Api({ TIMEZONE: 'Europe/Paris' })

const [written, meant] = ['Kids&#8217; Day &ndash; Fun &amp; Games', 'Kids’ Day – Fun & Games']
const [writtenPlace, place] = ['St. John&rsquo;s Hall', 'St. John’s Hall']
const [writtenAddress, address] = ['https://a.example/e?x=1&amp;y=2&#038;copy=3', 'https://a.example/e?x=1&y=2&copy=3']

async function found(search: string, from = api): Promise<Shown> {
  const { records } = await from.list(`/events?starts_after=2027-01-01&ends_before=2027-12-31&search=${search}`)
  assert.equal(records.length, 1, JSON.stringify(records.map(({ title }) => title)))
  return records[0] as Shown
}

const escaped = (text: string) => text.replace(/[,;]/g, '\\$&')
const calendar = (title: string) =>
  [
    ...['BEGIN:VCALENDAR', 'PRODID:-//Plugin//EN', 'BEGIN:VEVENT', 'UID:kids', 'DTSTART:20270501T200000Z'],
    ...[`SUMMARY:${escaped(`${title} ${written}`)}`, `LOCATION:${escaped(`${writtenPlace}, 5 Mill Road, Oxford`)}`],
    ...['CATEGORIES:Arts &amp\\; Crafts', `URL:${writtenAddress}`, `ORGANIZER;CN="Ann &amp; Co":mailto:ann@a.example`],
    ...['DESCRIPTION:Tom&#8217\\;s &lt\\;3', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
const markup = (title: string) =>
  JSON.stringify({
    ...{ '@type': 'Event', name: `${title} ${written}`, startDate: '2027-05-01T20:00', url: writtenAddress },
    ...{
      description: '&lt;p&gt;Tom&#8217;s &amp;lt;3&lt;/p&gt;\\n',
      location: { '@type': 'Place', name: writtenPlace },
    },
    ...{ organizer: { '@type': 'Person', name: 'Ann &amp; Co' } },
  })
const answer = (title: string) => {
  const [one] = standInEvents('https://nowhere.invalid')
  const named = { slug: 'x', status: 'publish' }
  const event = {
    ...{ ...one, id: 502, title: `${title} ${written}`, slug: title, description: '<p>Tom&#8217;s &lt;3</p>\n' },
    ...{ start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', status: 'publish' },
    ...{ timezone: 'Europe/Paris', hide_from_listings: false, website: writtenAddress, image: false, tags: [] },
    venue: { ...named, id: 77, venue: writtenPlace },
    organizer: [{ ...named, id: 78, organizer: 'Ann &amp; Co' }],
    categories: [{ ...named, id: 9, name: 'Arts &amp; Crafts', taxonomy: 'tribe_events_cat' }],
  }
  return JSON.stringify({ events: [event], rest_url: 'https://mill.example/events', total: 1 })
}
const table = (title: string) =>
  'Title,Start date,Venue,Organizer,Website,Categories,Description\n' +
  `${title} ${written},2027-05-01,${writtenPlace},Ann &amp; Co,${writtenAddress},Arts &amp; Crafts,Tom&#8217;s &lt;3\n`

const files = {
  calendar: ['ics', calendar],
  markup: ['jsonld', markup],
  answer: ['json', answer],
  table: ['csv', table],
} as const

for (const [title, [extension, write]] of Object.entries(files))
  test(`character references of texts and addresses are decoded in ${extension}`, async () => {
    await api.importFile(write(title), `kids.${extension}`)
    const event = await found(title)
    assert.deepEqual([event['title'], event['website']], [`${title} ${meant}`, address])
    assert.deepEqual((event['venue'] as Shown)['venue'], place)
    assert.deepEqual(
      (event['organizer'] as readonly Shown[]).map(({ organizer }) => organizer),
      ['Ann & Co'],
    )
    if (extension !== 'jsonld')
      assert.deepEqual(
        (event['categories'] as readonly Shown[]).map(({ name }) => name),
        ['Arts & Crafts'],
      )
    assert.equal(String(event['description']).trim(), '<p>Tom’s &lt;3</p>')
  })

test('references are decoded once, and what Almanac answers not at all: `&amp;amp;` is text there', async (t) => {
  await api.importFile(markup('twice').replace('&amp; Games', '&amp;amp; Games'), 'twice.jsonld')
  assert.equal((await found('twice'))['title'], 'twice Kids’ Day – Fun &amp; Games')
  await api.create('events', { title: 'About &amp;', start_date: '2027-05-01', end_date: '2027-05-01' })
  const { body } = await api.list('/events?starts_after=2027-01-01&search=About')
  const other = new Api({}, {}, t)
  await other.importFile(JSON.stringify(body), 'about.json')
  assert.equal((await found('About', other))['title'], 'About &amp;')
})
