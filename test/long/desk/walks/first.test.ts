// runs: long
import assert from 'node:assert/strict'
import { office, type Walk } from './office.ts'

/* The first event of an office, and what is made of it. */

const walk = office('2027-03-01T12:00:00Z')

interface Event {
  readonly id: number
  readonly url: string
  readonly title: string
  readonly status: string
  readonly start_date: string
  readonly venue: { readonly id: number; readonly venue: string; readonly city?: string }
  readonly image: false | { readonly id: number; readonly alt: string }
  readonly tickets?: readonly { readonly name: string; readonly price: string; readonly capacity: number | null }[]
  readonly translations?: Readonly<Record<string, { readonly title?: string; readonly description?: string }>>
}

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const idOf = (own: Walk) => /\/events\/(\d+)\//.exec(own.page.url())?.[1] ?? ''

/** Takes back what the last button did. */
async function undo(own: Walk): Promise<void> {
  await own.click(own.page.locator('.flash').getByRole('button', { name: own.say('common.undo'), exact: true }))
  await own.told(new RegExp(own.say('desk.undo.all', { count: 1 }).replace(/\W+$/, '')))
}

async function statusOf(own: Walk, path: string): Promise<number> {
  return (await own.service.call('GET', path)).status
}

walk(
  'an event is written with a new venue, a picture and tickets, copied, and taken back',
  { onPhones: true },
  async (own) => {
    const name =
      { en: ['Corn exchange', 'Lighthouse'], fr: ['Halle aux blés', 'Phare'] }[own.language][
        own.width < 1000 ? 1 : 0
      ] ?? ''
    await own.open('/events/new/')
    await own.type(own.field('title[en]'), 'Spring concert')
    await own.type(own.field('title[fr]'), 'Concert de printemps')
    await own.type(own.page.locator('#f-when'), own.language === 'en' ? 'May 8 8 pm – 10 pm' : '8 mai de 20 h à 22 h')
    await own.page.locator('.understood', { hasText: '2027' }).waitFor()
    await own.type(own.field('new_venue[venue]'), name)
    await own.page.locator('[data-linked=venue] .found', { hasText: own.say('desk.events.form.isNew') }).waitFor()
    await own.type(own.field('new_venue[city]'), 'Valmont')
    for (const addition of ['tickets', 'picture']) await own.click(own.page.locator(`#${addition}`))
    await own.type(own.field('tickets[0][name][en]'), 'Seat')
    await own.type(own.field('tickets[0][name][fr]'), 'Place')
    await own.type(own.field('tickets[0][price]'), '12,50')
    await own.type(own.field('tickets[0][capacity]'), '80')
    await own.field('file').setInputFiles({ name: 'choir.png', mimeType: 'image/png', buffer: pixel })
    await own.type(own.field('alt[en]'), 'Singers')
    await own.type(own.field('alt[fr]'), 'Un chœur')
    await own.look('first-filled')
    await own.click(own.button('common.publish').first())
    await own.told(new RegExp(own.say('desk.events.form.told.published')))
    assert.equal(await own.page.locator('.flash > p').count(), 1)
    assert.equal(await own.page.locator('.problem:visible, [aria-invalid=true]').count(), 0)
    await own.look('first-published')

    const id = idOf(own)
    const event = await own.call<Event>('GET', `/events/${id}?translations=true`)
    assert.deepEqual([event.status, event.start_date], ['publish', '2027-05-08 20:00:00'])
    assert.deepEqual([event.venue.venue, event.venue.city], [name, 'Valmont'])
    assert.deepEqual(
      event.tickets?.map(({ price, capacity }) => [price, capacity]),
      [['12.50', 80]],
    )
    assert.ok(event.image)
    assert.deepEqual(
      [event.translations?.['en']?.title, event.translations?.['fr']?.title],
      ['Spring concert', 'Concert de printemps'],
    )
    // A visitor sees it in both languages.
    for (const [language, title] of [
      ['en', 'Spring concert'],
      ['fr', 'Concert de printemps'],
    ]) {
      const page = await own.page.context().newPage()
      await page.goto(event.url)
      await page.goto((await page.locator(`link[hreflang=${language}]`).getAttribute('href')) ?? '')
      assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), title)
      await page.close()
    }

    await own.click(own.link('desk.events.form.duplicate'))
    await own.page.waitForURL(/copy=/)
    await own.look('first-copy')
    assert.equal(await own.field('title[fr]').inputValue(), 'Concert de printemps')
    await own.type(own.page.locator('#f-when'), own.language === 'en' ? 'May 15' : '15 mai')
    await own.click(own.button('common.publish').first())
    await own.told(new RegExp(own.say('desk.events.form.told.published')))
    const copy = idOf(own)
    assert.notEqual(copy, id)
    const copied = await own.call<Event>('GET', `/events/${copy}`)
    // The venue and the picture are the same ones; the original stays on its day.
    assert.deepEqual([copied.start_date, copied.venue.id], ['2027-05-15 20:00:00', event.venue.id])
    assert.equal(copied.image && copied.image.id, event.image.id)
    assert.equal((await own.call<Event>('GET', `/events/${id}`)).start_date, '2027-05-08 20:00:00')

    await undo(own)
    await own.look('first-undone')
    assert.ok((await statusOf(own, `/events/${copy}`)) >= 400)
    assert.equal(await statusOf(own, `/events/${id}`), 200)
    assert.equal(await statusOf(own, `/venues/${event.venue.id}`), 200)

    // So does a change of the first.
    await own.open(`/events/${id}/`)
    await own.type(own.field(`title[${own.language}]`), 'Summer concert')
    await own.click(own.button('common.save').first())
    await own.told(new RegExp(own.say('desk.events.form.told.saved')))
    const titles = async () =>
      Object.values((await own.call<Event>('GET', `/events/${id}?translations=true`)).translations ?? {}).map(
        (texts) => texts.title,
      )
    assert.ok((await titles()).includes('Summer concert'))
    await undo(own)
    assert.deepEqual(await titles(), ['Spring concert', 'Concert de printemps'])
  },
)

walk('what a new event made besides is taken back with it', {}, async (own) => {
  const name = `Old mill ${own.language}`
  await own.open('/events/new/')
  await own.type(own.field(`title[${own.language}]`), 'Open day')
  await own.type(own.page.locator('#f-when'), own.language === 'en' ? 'May 9 2 pm' : '9 mai à 14 h')
  await own.type(own.field('new_venue[venue]'), name)
  await own.press('Control+Enter')
  await own.told(new RegExp(own.say('desk.events.form.told.saved')))
  const event = await own.call<Event>('GET', `/events/${idOf(own)}`)
  assert.deepEqual([event.status, event.venue.venue], ['draft', name])
  await undo(own)
  assert.ok((await statusOf(own, `/events/${event.id}`)) >= 400)
  assert.ok((await statusOf(own, `/venues/${event.venue.id}`)) >= 400)
  await own.open(`/venues/?search=${encodeURIComponent(name)}`)
  assert.equal(await own.page.locator('tbody tr').count(), 0)
})
