import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

/* Months, weeks and days. The clock stands at noon of Saturday, 21 November 2026, UTC. */
const { page, create } = servePages()

const site = 'https://example.org/cal'

async function found(path: string): Promise<string> {
  const { status, text } = await page(path)
  assert.equal(status, 200, path)
  return text
}

const links = (text: string) =>
  [...text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

const part = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? ''

/** What somebody reads of markup. */
const read = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const picker = (text: string) => part(text, /<details class="picker.*?<\/details>/s)
const pickedDay = (text: string) => part(text, /<section class="picked-day">.*?<\/section>/s)
const cell = (text: string, day: string) => text.split('<td').find((each) => each.includes(`datetime="${day}"`)) ?? ''
const section = (text: string, day: string) => part(text, new RegExp(`<section[^>]*id="d-${day}".*?</section>`, 's'))

void test('behind the title are the months of the year, and steps to other years, which keep the filters', async () => {
  const closed = picker(await found('/en/events/month/2026-12/?search=fish'))
  assert.doesNotMatch(closed, /<details[^>]* open/)
  assert.match(closed, /<summary[^>]*aria-label="Choose a month"/)
  const all = links(closed)
  assert.equal(all.length, 14)
  assert.ok(all.includes(`${site}/en/events/month/2026-03/?search=fish`))
  assert.ok(all.includes(`${site}/en/events/month/2026-12/?search=fish&pick=2027`))
  assert.match(closed, /aria-current="page"\s+>December/)
  const open = await found('/fr/events/month/2026-12/?pick=2027')
  assert.match(picker(open), /<details[^>]* open/)
  assert.match(picker(open), /<b data-found>2027<\/b>/)
  assert.match(open, /<h1>Décembre 2026<\/h1>/)
  assert.match(open, /<meta name="robots" content="noindex"/)
  assert.doesNotMatch(picker(await found('/fr/events/month/2026-12/?pick=soon')), /<details[^>]* open/)
})

void test('behind the title of a week or a day are the days of a month', async () => {
  const week = picker(await found('/en/events/week/2026-12-02/'))
  assert.ok(links(week).includes(`${site}/en/events/week/2026-12-20/`))
  assert.equal([...week.matchAll(/aria-current="true"/g)].length, 6)
  const day = await found('/en/events/day/2026-12-02/?pick=2027-01')
  assert.match(picker(day), /January 2027/)
  assert.ok(links(picker(day)).includes(`${site}/en/events/day/2027-01-31/`))
})

void test('a month shows the events of one of its days below, for narrow screens', async () => {
  const times = (day: string, hour: string) => ({ start_date: `${day} ${hour}:00`, end_date: `${day} ${hour}:30` })
  await create('events', { title: 'Long show', start_date: '2028-03-02', end_date: '2028-03-30', all_day: true })
  await create('events', { title: 'First talk', ...times('2028-03-09', '10'), timezone: 'UTC' })
  await create('events', { title: 'Last talk', ...times('2028-03-20', '10'), timezone: 'UTC' })
  // The first day on which something begins.
  assert.match(read(pickedDay(await found('/en/events/month/2028-03/'))), /^Thursday, March 2, 2028 1 event /)
  const asked = await found('/en/events/month/2028-03/?day=2028-03-20')
  // What goes on comes last.
  assert.match(read(pickedDay(asked)), /^Monday, March 20, 2028 2 events 10 – 10:30 am Last talk .* Long show/)
  assert.match(
    asked,
    /data-key="day-2028-03-20"\s+aria-current="true"\s+><b [^>]*>20<\/b><span class="hidden">Monday, March 20, 2 events</,
  )
  assert.ok(links(asked).includes(`${site}/en/events/month/2028-03/?day=2028-03-09`))
  assert.ok(links(asked).includes(`${site}/en/events/month/2028-02/?day=2028-02-29`))
  assert.ok(links(asked).includes(`${site}/en/events/week/2028-03-20/`))
  assert.match(asked, /<meta name="robots" content="noindex"/)
  // A dot for each event where it begins, and none for what goes on.
  const dots = (day: string) => [...cell(asked, day).matchAll(/<i class/g)].length
  assert.deepEqual(['2028-03-02', '2028-03-03', '2028-03-09'].map(dots), [1, 0, 1])
  const none = read(pickedDay(await found('/en/events/month/2028-03/?day=2028-03-01')))
  assert.equal(none, 'Wednesday, March 1, 2028 No events The next event is on Thursday, March 2, 2028 .')
  for (const day of ['2029-01-01', 'soon', ''])
    assert.match(read(pickedDay(await found(`/en/events/month/2028-03/?day=${day}`))), /^Thursday, March 2, 2028/)
  assert.match(read(pickedDay(await found('/fr/events/month/'))), /^Aujourd’hui, 21 novembre/)
})

void test('months and weeks tell what is over, which day it is, and the zone of an event elsewhere', async () => {
  const times = (hour: string) => ({ start_date: `2026-11-21 ${hour}:00`, end_date: `2026-11-21 ${hour}:30` })
  await create('events', { title: 'Breakfast talk', ...times('09'), timezone: 'UTC' })
  await create('events', { title: 'Dinner talk', ...times('19'), timezone: 'UTC' })
  await create('events', { title: 'Far talk', ...times('23'), timezone: 'Asia/Tokyo' })
  for (const path of ['month/2026-11', 'week/2026-11-21']) {
    const text = await found(`/en/events/${path}/?search=talk`)
    const day = path.startsWith('month') ? cell(text, '2026-11-21') : section(text, '2026-11-21')
    const item = (title: string) => day.split('<li').find((each) => each.includes(`>${title}<`)) ?? ''
    assert.match(item('Breakfast talk'), /class="[^"]*\bpast\b/)
    assert.doesNotMatch(item('Dinner talk'), /\bpast\b/)
    assert.match(item('Far talk'), /<small>GMT\+9<\/small>/)
    assert.doesNotMatch(item('Dinner talk'), /<small>/)
    assert.match(day, /class="[^"]*today weekend[^"]*"[^>]* aria-current="date"/)
  }
})

void test('a week has hours: events where they begin, long ones above, nights above the day, a line for now', async () => {
  const times = { timezone: 'UTC', start_date: '2028-06-14 19:30', end_date: '2028-06-14 21:00' }
  await create('events', { title: 'Evening', ...times })
  await create('events', { title: 'Beside', ...times, start_date: '2028-06-14 20:00' })
  await create('events', { title: 'Dawn', ...times, start_date: '2028-06-14 04:00', end_date: '2028-06-14 05:00' })
  await create('events', { title: 'Camp', start_date: '2028-06-15', end_date: '2028-06-25', all_day: true })
  const text = await found('/en/events/week/2028-06-14/')
  const day = section(text, '2028-06-14')
  // Hours from eight on, as nothing begins earlier, until nine in the evening.
  assert.deepEqual(read(part(text, /<ol class="clock".*?<\/ol>/s)).match(/\d+ [ap]m/g)?.length, 13)
  assert.match(day, /<li class="block at-h11 at-q2 for-h1 for-q2 col-0 of-2 span-1">[^]*?>Evening</)
  assert.match(day, /<li class="block at-h12 at-q0 for-h1 for-q0 col-1 of-2 span-1">[^]*?>Beside</)
  assert.match(part(day, /<ul class="above">.*?<\/ul>/s), /Dawn/)
  assert.match(text, /<li class="bar lane-0 from-3 days-4 begins">[^]*?>Camp</)
  // In the list of narrow screens, it is once.
  assert.match(section(text, '2028-06-15'), /Camp/)
  assert.doesNotMatch(section(text, '2028-06-16'), /Camp/)
  assert.ok(text.includes('href="#d-2028-06-15"') && !text.includes('href="#d-2028-06-13"'))
  assert.doesNotMatch(text, /class="present/)
  assert.match(
    section(await found('/en/events/week/?search=nothing+at+all'), '2026-11-21'),
    /class="present at-h4 at-q0"/,
  )
})

void test('a day has its parts, and leads to the days around it that have events', async () => {
  const times = (day: string, hour: string) => ({ start_date: `${day} ${hour}:00`, end_date: `${day} ${hour}:30` })
  for (const [title, hour] of [
    ['Breakfast', '08'],
    ['Lunch', '12'],
    ['Dinner', '19'],
  ] as const)
    await create('events', { title, ...times('2028-09-14', hour), timezone: 'UTC' })
  await create('events', { title: 'Fast', start_date: '2028-09-14', end_date: '2028-09-14', all_day: true })
  await create('events', { title: 'Fair', start_date: '2028-09-12', end_date: '2028-09-14', all_day: true })
  await create('events', { title: 'Sequel', ...times('2028-09-20', '10'), timezone: 'UTC' })
  const text = await found('/en/events/day/2028-09-14/')
  const parts = [...text.matchAll(/<section class="agenda">.*?<\/section>/gs)].map(([each]) => read(each))
  assert.deepEqual(
    parts.map((each) => /^(All day|\w+)/.exec(each)?.[0]),
    ['All day', 'Morning', 'Afternoon', 'Evening', 'Ongoing'],
  )
  for (const [index, title] of ['Fast', 'Breakfast', 'Lunch', 'Dinner', 'Fair'].entries())
    assert.ok(parts[index]?.includes(title), title)
  const others = part(text, /<nav class="other-days".*?<\/nav>/s)
  assert.deepEqual(links(others), [`${site}/en/events/day/2028-09-13/`, `${site}/en/events/day/2028-09-20/`])
  assert.match(read(others), /Next day with events: Wednesday, September 20, 2028/)
})

void test('the sheet of filters counts the events of the days that are shown', async () => {
  const on = (day: string) => ({ start_date: `${day} 10:00`, end_date: `${day} 11:00`, timezone: 'UTC' })
  for (const day of ['2029-01-31', '2029-02-01', '2029-02-28', '2029-03-01'])
    await create('events', { title: 'Counted', ...on(day) })
  const counted = async (path: string) =>
    read(part(await found(`/en/events/${path}/?search=counted&counts=1`), /<button[^>]*data-key="show">.*?<\/button>/s))
  assert.equal(await counted('month/2029-02'), 'Show 2 events')
  assert.equal(await counted('week/2029-01-31'), 'Show 2 events')
  assert.equal(await counted('day/2029-02-28'), 'Show 1 event')
  assert.equal(await counted('list'), 'Show 4 events')
})

void test('nothing looks free in a busy week: what finds no room is told in its hour, what was not asked for until the end', async () => {
  const times = (hour: number) => ({ start_date: `2029-06-13 ${hour}:00`, end_date: `2029-06-13 ${hour + 1}:00` })
  for (let made = 0; made < 60; made += 1)
    await create('events', { title: `Rush ${made}`, ...times(10 + Math.floor(made / 5)), timezone: 'UTC' })
  const text = await found('/en/events/week/2029-06-13/')
  const day = section(text, '2029-06-13')
  const rests = [...day.matchAll(/<li class="rest at-h(\d+) at-q0 for-h(\d+) for-q0">.*?<\/li>/gs)]
  // Two of five stand in each hour; 50 were asked for, so that nothing is known of those from 7 pm on but that they are there.
  assert.deepEqual(
    rests.map(([markup, hour, height]) => [read(markup).split(',')[0], hour, height]),
    [...Array.from({ length: 9 }, (_, hour) => ['+3 +3 more', `${hour + 2}`, '1']), ['+13 +13 more', '11', '5']],
  )
  assert.equal(day.match(/<li class="block at-h\d+ at-q0 for-h1 for-q0 col-\d of-2 span-1 beside/g)?.length, 20)
  assert.match(day, /title="\+3 more, Wednesday, June 13, 10\sam"/)
  assert.equal(day.match(/>Rush \d+</g)?.length, 50)
  // Lists of narrow screens say how many are left after the last.
  assert.match(read(part(day, /<p class="left">.*?<\/p>/s)), /^\+10 more/)
})
