import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk } from './signed-in.ts'

/* The calendar of the desk: what each role sees there, and where it leads. */

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

interface Written {
  readonly id: number
}

async function written(title: string, more: object = {}, as: Account = 'editor'): Promise<number> {
  const json = { title, start_date: '2027-03-23 20:00:00', end_date: '2027-03-23 22:00:00', ...more }
  const { status, body } = await service.call('POST', '/events', { as, json })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as Written).id
}

const week = '/en/desk/calendar/?view=week&day=2027-03-24'

/** The days of a page, each with the names of its events. */
function daysIn(text: string): ReadonlyMap<string, readonly string[]> {
  const days = text.split('<section').slice(1)
  return new Map(
    days.map((day) => [
      /data-date="([^"]*)"/.exec(day)?.[1] ?? '',
      [...day.matchAll(/class="name"\s*>([^<]*)<\/span\s*>(?!<\/time)/g)].map(([, name = '']) => name),
    ]),
  )
}

test('shows each role what it may see, in words what is not published, and moves what is its own alone', async () => {
  await written('Choir evening')
  await written('Half done', { status: 'draft' }, 'author')
  await written('Handed in', { status: 'pending' }, 'contributor')
  await written('Closed round', { status: 'private' }, 'author')
  await written('Soon told', { date: '2027-03-20 10:00' })
  await written('Thrown away', { status: 'draft' }).then((id) =>
    service.call('DELETE', `/events/${id}`, { as: 'editor' }),
  )
  const visible = async (account: Account, view: string) => {
    const { text, status } = await (
      await signedIn(service, account)
    ).get(`/en/desk/calendar/?view=${view}&day=2027-03-23`)
    assert.equal(status, 200, text)
    const moved = [...text.matchAll(/aria-label="Move “([^”]*)”"/g)].map(([, title]) => title)
    return { names: [...(daysIn(text).get('2027-03-23') ?? [])].sort(), moved: moved.sort(), text }
  }
  const all = ['Choir evening', 'Closed round', 'Half done', 'Handed in', 'Soon told']
  for (const view of ['month', 'day']) {
    const { names, moved, text } = await visible('editor', view)
    assert.deepEqual([names, moved], [all, all], view)
    for (const word of ['Draft', 'To review', 'Private', 'Scheduled'])
      assert.match(text, new RegExp(`<span class="state">${word}</span>`))
  }
  const author = await visible('author', 'month')
  assert.deepEqual(author.names, ['Choir evening', 'Closed round', 'Half done'])
  assert.deepEqual(author.moved, ['Closed round', 'Half done'])
  const contributor = await visible('contributor', 'month')
  assert.deepEqual([contributor.names, contributor.moved], [['Choir evening', 'Handed in'], ['Handed in']])
  assert.deepEqual((await visible('author2', 'month')).names, ['Choir evening'])
  assert.equal((await (await signedIn(service, 'subscriber')).get(week)).status, 403)
  assert.equal((await browserOf(service).get(week)).status, 303)
})

test('has days, weeks and months with links between them, to the list with its filters, and to new events', async () => {
  const { body } = await service.call('POST', '/categories', { as: 'editor', json: { name: 'Dance' } })
  const category = String((body as Written).id)
  const options = {
    categories: [category],
    venue: { venue: 'Great Hall' },
    start_date: '2027-04-07',
    end_date: '2027-04-09',
  }
  await written('Festival', { ...options, all_day: true })
  await written('Late night', { start_date: '2027-04-07 23:00', end_date: '2027-04-08 02:00' })
  await written('Early bird', { start_date: '2027-04-08 05:30', end_date: '2027-04-08 06:00', status: 'draft' })
  const browser = await signedIn(service, 'editor')
  const shown = async (query: string) => daysIn((await browser.get(`/en/desk/calendar/${query}`)).text)
  const days = await shown('?view=week&day=2027-04-07')
  assert.deepEqual(
    [...days.keys()],
    ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2027-04-${day}`),
  )
  assert.deepEqual(days.get('2027-04-07'), ['Festival', 'Late night'])
  assert.deepEqual(days.get('2027-04-08'), ['Festival', 'Early bird'])
  assert.equal((await shown('?day=2027-04-07')).size, 35)
  assert.equal((await shown('?view=nonsense&day=nonsense&status=trash')).has('2027-03-01'), true)
  const filtered = async (query: string) => [...(await shown(`?view=week&day=2027-04-07&${query}`)).values()].flat()
  assert.deepEqual(new Set(await filtered(`categories=${category}`)), new Set(['Festival']))
  assert.deepEqual(new Set(await filtered('venue=great+hall')), new Set(['Festival']))
  assert.deepEqual(await filtered('venue=nowhere'), [])
  assert.deepEqual(await filtered('status=draft'), ['Early bird'])
  const page = await browser.get(`/en/desk/calendar/?view=week&day=2027-04-07&status=draft&venue=great+hall`)
  assert.match(page.text, /href="[^"]*\/desk\/events\/\?status=draft&amp;venue=great\+hall"/)
  const list = await browser.get('/en/desk/events/?status=draft&venue=great+hall&when=any')
  assert.match(list.text, /href="[^"]*\/desk\/calendar\/\?status=draft&amp;venue=great\+hall"/)
  // Its day begins with the event that is earlier than usual.
  const early = await browser.get('/fr/desk/calendar/?view=day&day=2027-04-08')
  assert.match(early.text, /data-first="5"/)
  assert.match(early.text, /class="item block at-h0 at-q2 for-h0 for-q2 col-0 of-1 span-1 low draft"/)
  assert.match(early.text, /aria-label="Nouvel événement le jeudi 8 avril"/)
  const added = await browser.get('/en/desk/events/new/?day=2027-04-08&time=19:30')
  assert.match(added.text, /name="start\[day\]" value="2027-04-08"/)
  assert.match(added.text, /name="start\[time\]" value="19:30"/)
})

test('shows so many of a full day, and leads to the rest', async () => {
  for (let number = 0; number < 8; number += 1)
    await written(`Crowd ${number}`, { start_date: '2027-04-20 10:00', end_date: '2027-04-20 12:00' })
  const browser = await signedIn(service, 'editor')
  const month = await browser.get('/en/desk/calendar/?day=2027-04-01')
  assert.equal(daysIn(month.text).get('2027-04-20')?.length, 5)
  assert.match(month.text, /href="[^"]*\?day=2027-04-20&amp;view=day">\+3 more</)
  // With a script, the list of the whole day is shown over the month.
  const list = /data-whole="([^"]*)"[^>]*>\+3 more</.exec(month.text)?.[1] ?? ''
  const { text } = await browser.get(new URL(list).pathname + new URL(list).search)
  assert.deepEqual(
    [...text.matchAll(/class="name"\s*>(Crowd \d)</g)].map(([, name]) => name),
    Array.from({ length: 8 }, (_, number) => `Crowd ${number}`),
  )
  assert.equal([...text.matchAll(/<li class="item entry[^>]*data-move=/g)].length, 8)
  const inWeek = await browser.get('/en/desk/calendar/?view=week&day=2027-04-20')
  assert.match(inWeek.text, />\+5 more</)
})

test('shows an event of several days on all days of a week, or on none where others take its place', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four'])
    await written(`Bar ${name}`, { start_date: '2027-06-07', end_date: '2027-06-13', all_day: true })
  for (let number = 0; number < 5; number += 1)
    await written(`Talk ${number}`, { start_date: '2027-06-09 10:00', end_date: '2027-06-09 12:00' })
  const { text } = await (await signedIn(service, 'editor')).get('/en/desk/calendar/?day=2027-06-01')
  const days = daysIn(text)
  const bars = ['Bar One', 'Bar Two', 'Bar Three']
  const more = (day: string) =>
    />\+(\d+) more</.exec(text.split('<section').find((part) => part.includes(`data-date="${day}"`)) ?? '')?.[1]
  for (const day of ['07', '08', '10', '11', '12', '13'].map((each) => `2027-06-${each}`))
    assert.deepEqual([day, days.get(day)?.toSorted(), more(day)], [day, bars.toSorted(), '1'])
  assert.deepEqual(days.get('2027-06-09')?.toSorted(), [...bars, 'Talk 0', 'Talk 1'].toSorted())
  assert.equal(more('2027-06-09'), '4')
})
