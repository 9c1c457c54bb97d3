// runs: long
import assert from 'node:assert/strict'
import { office, type Walk } from './office.ts'

/* What is done every day takes few interactions: a click, a key, a field that is filled in. */

const walk = office('2027-03-01T12:00:00Z')

interface Found {
  readonly total: number
  readonly events: readonly Event[]
}

interface Event {
  readonly id: number
  readonly title: string
  readonly start_date: string
  readonly end_date: string
  readonly status: string
  readonly occurrences?: { readonly total: number }
}

async function found(own: Walk, search: string, more = ''): Promise<Found> {
  const from = 'start_date=2000-01-01&status=draft,publish'
  return own.call<Found>('GET', `/events?search=${encodeURIComponent(`"${search}"`)}&${from}${more}`)
}

const title = (own: Walk) => own.field(`title[${own.language}]`)
const inWords = (own: Walk) => own.page.locator('#f-when')

walk('a new event from the calendar takes three interactions', {}, async (own) => {
  await own.open('/calendar/?view=month&day=2027-05-01')
  const day = own.language === 'en' ? '2027-05-20' : '2027-05-21'
  await own.click(own.page.locator(`[data-date="${day}"]`))
  await own.page.keyboard.type(`Vernissage ${own.language}`)
  await own.press('Enter')
  await own.page.locator('.calendar-toast p').waitFor()
  // The keys of the title are one.
  assert.ok(own.interactions() + 1 <= 3)
  await own.look('counted-calendar')
  const { total, events } = await found(own, `Vernissage ${own.language}`)
  assert.equal(total, 1)
  assert.deepEqual([events[0]?.start_date.slice(0, 10), events[0]?.status], [day, 'draft'])
})

walk('a new event from anywhere takes four interactions', {}, async (own) => {
  await own.open('/venues/')
  await own.click(own.page.locator('header .begin'))
  await own.type(title(own), `Guided tour ${own.language}`)
  await own.type(inWords(own), own.language === 'en' ? 'May 8 2 pm – 5 pm' : '8 mai de 14 h à 17 h')
  // At once: nobody waits until the words are understood.
  await own.press('Control+Enter')
  await own.told(new RegExp(own.say('desk.events.form.told.saved')))
  assert.ok(own.interactions() <= 4)
  const { total, events } = await found(own, `Guided tour ${own.language}`)
  assert.equal(total, 1)
  const [event] = events
  assert.deepEqual([event?.start_date, event?.end_date], ['2027-05-08 14:00:00', '2027-05-08 17:00:00'])
})

walk('a weekly series with an end and two exceptions takes six interactions', {}, async (own) => {
  await own.open('/calendar/')
  await own.click(own.page.locator('header .begin'))
  await own.type(title(own), `Choir ${own.language}`)
  const said =
    own.language === 'en'
      ? 'every Tuesday 7 pm until June except April 6 and 13'
      : 'tous les mardis à 19 h jusqu’en juin sauf les 6 et 13 avril'
  await own.type(inWords(own), said)
  await own.click(own.button('common.publish').first())
  await own.told(new RegExp(own.say('desk.events.form.told.published')))
  assert.ok(own.interactions() <= 6)
  const { events } = await found(own, `Choir ${own.language}`, '&per_page=50')
  const days = events.map(({ start_date: start }) => start.slice(0, 16))
  assert.deepEqual([days[0], days.at(-1), days.length], ['2027-03-02 19:00', '2027-06-29 19:00', 16])
  assert.ok(!days.some((day) => /04-(06|13)/.test(day)))
  await own.look('counted-series')
})

walk('thirty of last year come to this year in six interactions', {}, async (own) => {
  const mark = `Saison ${own.language}`
  // Nothing else was there last year.
  await own.call('POST', '/events/bulk', {
    filter: { start_date: '2026-01-01', end_date: '2026-12-31' },
    change: { status: 'trash' },
  })
  await write(own, 30, (index) => [`${mark} ${index}`, `2026-06-${String(1 + (index % 28)).padStart(2, '0')}`])
  await own.open('/')
  await own.click(own.page.locator('.sections a[href$="/events/"]'))
  await own.click(own.link('desk.events.list.lastYear'))
  await own.click(own.page.locator('#pick-all'))
  await own.click(own.page.locator('[name=action][value=copy]'))
  await own.click(own.page.locator('main .card [name=action]'))
  await own.told(/30/)
  assert.ok(own.interactions() <= 6)
  const { total, events } = await found(own, mark, '&per_page=100')
  assert.equal(total, 60)
  assert.equal(events.filter(({ start_date: start }) => start.startsWith('2027')).length, 30)
})

walk('finding one of 5,000 and moving it by a day takes five interactions', {}, async (own) => {
  await fiveThousand(own)
  const name = `Organ recital ${own.language === 'en' ? 1234 : 2345}`
  const [before] = (await found(own, name)).events
  assert.ok(before)
  await own.open('/')
  await own.press('Control+k')
  await own.type(own.page.locator('.commands input'), name)
  await own.page.locator('.commands [role=option]', { hasText: name }).waitFor()
  await own.press('Enter')
  await own.page.waitForURL(/\/events\/\d+\/$/)
  const next = Temporal.PlainDate.from(before.start_date.slice(0, 10)).add({ days: 1 })
  const words = next.toLocaleString(own.language, { day: 'numeric', month: 'long', year: 'numeric' })
  await own.type(inWords(own), words)
  await own.press('Control+Enter')
  await own.told(new RegExp(own.say('desk.events.form.told.saved')))
  assert.ok(own.interactions() <= 5)
  const after = await own.call<Event>('GET', `/events/${before.id}`)
  assert.equal(after.start_date, `${next.toString()} ${before.start_date.slice(11)}`)
  assert.equal(after.end_date, `${next.toString()} ${before.end_date.slice(11)}`)
})

let isFilled = false

async function fiveThousand(own: Walk): Promise<void> {
  if (isFilled) return
  isFilled = true
  const first = Temporal.PlainDate.from('2026-01-02')
  await write(own, 5000, (index) => [`Organ recital ${index}`, first.add({ days: index % 360 }).toString()])
}

async function write(own: Walk, count: number, of: (index: number) => readonly [string, string]): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const [name, day] = of(index)
    const times = { start_date: `${day} 20:00`, end_date: `${day} 22:00`, status: 'publish' }
    await own.call('POST', '/events', { title: name, ...times })
  }
}
