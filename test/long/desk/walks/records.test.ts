// runs: long
import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { office, type Walk } from './office.ts'

/* What an office does with what is there: in the calendar, with venues, and when something went wrong. */

const walk = office('2027-05-04T12:00:00Z')

const times = (day: string) => ({ start_date: `${day} 18:00`, end_date: `${day} 20:00` })

async function written(own: Walk, json: object): Promise<number> {
  return Number((await own.call('POST', '/events', json))['id'])
}

const startOf = async (own: Walk, id: number) =>
  String((await own.call('GET', `/events/${id}`))['start_date']).slice(0, 16)

walk('two venues become one, and two again', { onPhones: true }, async (own) => {
  const [first, second] = [`Salt Mill ${own.language}${own.width}`, `Old mill ${own.language}${own.width}`]
  const venue = async (name: string) => Number((await own.call('POST', '/venues', { venue: name }))['id'])
  const [kept, other] = [await venue(first), await venue(second)]
  const event = await written(own, { title: 'Choir', ...times('2027-05-06'), venue: other })
  const venueOf = async () => (await own.call<{ venue: { id: number } }>('GET', `/events/${event}`)).venue.id
  await own.open(`/venues/?search=mill+${own.language}${own.width}`)
  for (const name of [first, second]) await own.click(own.page.getByLabel(own.say('desk.list.choose', { name })))
  await own.look('venues')
  await own.click(own.page.locator('.bulk summary, summary', { hasText: own.say('desk.list.withChosen') }).first())
  await own.click(own.button('desk.directory.merge.mergeTwo'))
  await own.page.waitForURL('**/merge/**')
  await own.look('merge')
  await own.click(own.page.getByRole('radio', { name: first }))
  await own.click(own.button('desk.directory.merge.merge'))
  await own.told(/30/)
  assert.equal(own.interactions(), 6)
  await own.look('merged')
  assert.equal(await venueOf(), kept)
  await own.click(own.button('common.undo').first())
  await own.page.locator('.flash').waitFor()
  await own.look('merge-undone')
  assert.equal(await venueOf(), other)
  for (const id of [kept, other]) assert.equal((await own.call('GET', `/venues/${id}`))['status'], 'publish')
})

async function drag(own: Walk, what: Locator, across: number): Promise<void> {
  const { x, y, width } = (await what.boundingBox()) ?? assert.fail()
  const { mouse } = own.page
  await mouse.move(x + width / 2, y + 10)
  await mouse.down()
  await mouse.move(x + width / 2 + across / 2, y + 10, { steps: 4 })
  await mouse.move(x + width / 2 + across, y + 10, { steps: 4 })
  await mouse.up()
}

walk('an event is dragged to another day, and back by one click', {}, async (own) => {
  const id = await written(own, { title: `Reading ${own.language}`, ...times('2027-05-12') })
  const others = await written(own, { title: `Talk ${own.language}`, ...times('2027-05-13') })
  await own.open('/calendar/?view=month&day=2027-05-05')
  const { width } = (await own.page.locator('[data-date="2027-05-12"]').boundingBox()) ?? assert.fail()
  await drag(own, own.page.locator(`#calendar .item[data-id="${id}"]`).first(), width)
  const toast = own.page.locator('.calendar-toast')
  await toast.getByText(/13/).waitFor()
  await own.look('dragged')
  assert.equal(await startOf(own, id), '2027-05-13 18:00')
  assert.equal(await startOf(own, others), '2027-05-13 18:00')
  await own.click(toast.getByRole('button').first())
  await own.page.locator(`[data-date="2027-05-12"] .item[data-id="${id}"]`).waitFor()
  assert.equal(await startOf(own, id), '2027-05-12 18:00')
  assert.equal(own.interactions(), 1)
  await own.look('dragged-back')
})

walk('a new event is made in the calendar in three steps', {}, async (own) => {
  const title = `Picnic ${own.language}`
  const day = own.language === 'en' ? '2027-05-26' : '2027-05-27'
  await own.open('/calendar/?view=month&day=2027-05-05')
  await own.click(own.page.locator(`[data-date="${day}"]`))
  await own.look('quick')
  await own.type(own.page.locator('#calendar-new [name=sentence]'), title)
  await own.press('Enter')
  await own.page.locator(`[data-date="${day}"] .item`, { hasText: title }).waitFor()
  assert.equal(own.interactions(), 3)
  await own.look('quick-made')
  const { events } = await own.call<{ events: readonly { status: string; all_day: boolean }[] }>(
    ...(['GET', `/events?search=${title.replace(' ', '+')}&status=draft&start_date=${day}`] as const),
  )
  assert.deepEqual([events.length, events[0]?.all_day], [1, true])
})

walk('what happened to an event is read, and goes back', { onPhones: true }, async (own) => {
  const id = await written(own, { title: `Jazz ${own.language}${own.width}`, ...times('2027-05-20') })
  await own.call('PUT', `/events/${id}`, { title: 'A mistake', ...times('2027-06-20') }, 'admin')
  await own.open('/activity/')
  await own.look('activity')
  await own.click(own.page.locator('main a', { hasText: 'A mistake' }).first())
  await own.page.waitForURL(/\/events\/\d+\//)
  await own.open(`/events/${id}/history/`)
  await own.look('history')
  assert.match(await own.page.locator('.history li').first().innerText(), /admin[^]*Jazz[^]*A mistake/)
  await own.click(own.button('desk.history.back').first())
  await own.told(new RegExp(own.say('desk.history.restored')))
  await own.look('history-back')
  assert.equal(await startOf(own, id), '2027-05-20 18:00')
  await own.click(own.button('common.undo').first())
  await own.page.locator('.flash').waitFor()
  assert.equal(await startOf(own, id), '2027-06-20 18:00')
})

walk('an event goes to the trash, and comes back', { onPhones: true }, async (own) => {
  const title = `Bingo ${own.language}${own.width}`
  const id = await written(own, { title, ...times('2027-05-21') })
  const status = async () => (await own.call('GET', `/events/${id}`))['status']
  await own.open(`/events/${id}/`)
  await own.click(own.button('common.moveToTrash'))
  await own.page.locator('.flash').waitFor()
  await own.look('trashed')
  assert.equal(await status(), 'trash')
  await own.page.goto(`http://calendar.test/${own.language}/events/list/`)
  assert.doesNotMatch(await own.page.locator('body').innerText(), new RegExp(title))
  await own.open('/events/?status=trash')
  await own.look('trash')
  await own.click(own.page.locator('main table a', { hasText: title }).first())
  await own.look('in-trash')
  await own.click(own.button('common.restore'))
  await own.told(new RegExp(own.say('desk.events.form.told.restored')))
  assert.equal(await status(), 'draft')
})

walk(
  'an administrator sees how the service does, and what is counted',
  { account: 'admin', onPhones: true },
  async (own) => {
    await written(own, { title: 'Counted', ...times('2027-05-22') })
    for (const path of ['health', 'settings', 'statistics'] as const) {
      await own.open(`/${path}/`)
      await own.page.getByRole('heading', { level: 1 }).waitFor()
      await own.look(path)
    }
    await own.page.locator('main').getByText('2027').first().waitFor()
    const file = own.page.locator('a[href*="months.csv"]')
    const [download] = await Promise.all([own.page.waitForEvent('download'), own.click(file)])
    const chunks = await (await download.createReadStream()).toArray()
    const text = Buffer.concat(chunks as Buffer[]).toString()
    assert.match(text, /\d/)
    assert.doesNotMatch(text, /<html/)
    const editor = await own.another('editor')
    for (const path of ['health', 'settings']) {
      await editor.open(`/${path}/`)
      await editor.page.getByRole('heading', { level: 1, name: own.say('desk.general.forbidden') }).waitFor()
    }
    await editor.page.context().close()
  },
)
