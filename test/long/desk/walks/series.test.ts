// runs: long
import assert from 'node:assert/strict'
import { office, type Walk } from './office.ts'

/* A weekly series of an office, from its first date to what becomes of single ones. */

const walk = office('2026-10-01T12:00:00Z')

interface Event {
  readonly id: number
  readonly title: string
  readonly start_date: string
  readonly end_date: string
  readonly event_status?: string
}

/** Winter holidays, twice. */
const calendar = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:walk', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Winter'],
  ...['DTSTART;VALUE=DATE:20261219', 'DTEND;VALUE=DATE:20270104', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:b', 'SUMMARY:Winter', 'DTSTART;VALUE=DATE:20270220', 'DTEND;VALUE=DATE:20270308'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

const idOf = (own: Walk) => /\/events\/(\d+)\//.exec(own.page.url())?.[1] ?? ''

async function dates(own: Walk, id: string): Promise<readonly Event[]> {
  return (await own.call<{ readonly events: readonly Event[] }>('GET', `/events/${id}/occurrences?per_page=50`)).events
}

const starts = (events: readonly Event[]) => events.map(({ start_date: start }) => start.slice(0, 16))

async function undo(own: Walk): Promise<void> {
  await own.click(own.page.locator('.flash').getByRole('button', { name: own.say('common.undo'), exact: true }))
  await own.told(new RegExp(own.say('desk.undo.all', { count: 1 }).replace(/\W+$/, '')))
}

walk('holidays are named by an administrator', { account: 'admin' }, async (own) => {
  await own.open('/holidays/')
  await own.look('holidays')
  const name = own.language === 'en' ? 'School holidays' : 'Vacances scolaires'
  await own.type(own.field('name'), name)
  const file = { name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) }
  await own.field('file').setInputFiles(file)
  await own.click(own.button('desk.holidays.add'))
  await own.told(new RegExp(own.say('desk.holidays.added')))
  await own.service.readHolidays()
  await own.open('/holidays/')
  await own.page.getByText('2026').first().waitFor()
  await own.look('holidays-read')
})

walk(
  'a series leaves holidays out; one date moves, one is cancelled, the rest changes from March on',
  { onPhones: true },
  async (own) => {
    const isEnglish = own.language === 'en'
    const title = `Rehearsal ${own.language} ${own.width}`
    await own.open('/events/new/')
    await own.type(own.field(`title[${own.language}]`), title)
    const said = isEnglish
      ? 'every Tuesday 7 pm until June except November 10'
      : 'tous les mardis à 19 h jusqu’en juin sauf le 10 novembre'
    await own.type(own.page.locator('#f-when'), said)
    await own.page.locator('.chip.out').first().waitFor()
    await own.click(own.page.getByRole('checkbox', { name: isEnglish ? 'School holidays' : 'Vacances scolaires' }))
    await own.page.locator('.chip.out[data-date="2027-03-02"]').waitFor()
    await own.look('series-filled')
    await own.click(own.button('common.publish').first())
    await own.told(new RegExp(own.say('desk.events.form.told.published')))
    await own.look('series-published')
    const id = idOf(own)
    const planned = await dates(own, id)
    const days = starts(planned)
    assert.deepEqual([days[0], days.at(-1)], ['2026-10-06 19:00', '2027-06-29 19:00'])
    for (const day of ['2026-11-10', '2026-12-22', '2026-12-29', '2027-02-23', '2027-03-02'])
      assert.ok(!days.some((each) => each.startsWith(day)), day)
    assert.equal(days.length, 34)

    const of = (day: string) => planned.find(({ start_date: start }) => start.startsWith(day))?.id
    // One date moves to a Thursday, and nothing else does.
    await own.open(`/events/${of('2026-12-15')}/`)
    await own.look('series-date')
    await own.type(own.page.locator('#f-when'), isEnglish ? 'December 17, 2026' : '17 décembre 2026')
    await own.click(own.button('common.save').first())
    await own.told(new RegExp(own.say('desk.events.form.told.saved')))
    assert.deepEqual(
      starts(await dates(own, id)),
      days.map((day) => day.replace('2026-12-15', '2026-12-17')),
    )
    await undo(own)
    assert.deepEqual(starts(await dates(own, id)), days)

    // One date is cancelled: it stays, and says so.
    await own.open(`/events/${of('2027-01-12')}/`)
    await own.click(own.page.locator('#more'))
    await own.select(own.field('event_status'), 'cancelled')
    await own.click(own.button('common.save').first())
    await own.told(new RegExp(own.say('desk.events.form.told.saved')))
    const cancelled = async () =>
      (await dates(own, id)).filter((each) => each.event_status === 'cancelled').map(({ start_date: start }) => start)
    assert.deepEqual(await cancelled(), ['2027-01-12 19:00:00'])
    await own.look('series-cancelled')
    await undo(own)
    assert.deepEqual(await cancelled(), [])

    // From March on, an hour later.
    await own.open(`/events/${of('2027-03-09')}/`)
    await own.click(own.page.getByRole('radio', { name: own.say('desk.events.form.scopes.following') }))
    await own.type(own.page.locator('#f-when'), isEnglish ? '8 pm – 10 pm' : 'de 20 h à 22 h')
    await own.page.locator('.understood', { hasText: isEnglish ? '10' : '22' }).waitFor()
    await own.click(own.button('common.save').first())
    await own.told(new RegExp(own.say('desk.events.form.told.saved')))
    await own.look('series-following')
    const found = await all(own, title)
    assert.deepEqual(
      found,
      days.map((day) => (day > '2027-03-09' ? day.replace('19:00', '20:00') : day)),
    )
    await undo(own)
    assert.deepEqual(await all(own, title), days)
    assert.deepEqual(starts(await dates(own, id)), days)
  },
)

/** Every date of this title, of whichever series. */
async function all(own: Walk, title: string): Promise<readonly string[]> {
  const query = `search=${encodeURIComponent(`"${title}"`)}&start_date=2026-01-01&per_page=50`
  return starts((await own.call<{ readonly events: readonly Event[] }>('GET', `/events?${query}`)).events)
}
