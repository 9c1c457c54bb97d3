// runs: long
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import { office, type Walk } from './office.ts'

/* Events of others: a calendar file, an address that is followed, and what visitors hand in. */

const walk = office('2027-03-01T12:00:00Z', {
  fetching: { allowPrivate: (address) => address === '127.0.0.1', pause: 0 },
})

/** A calendar of another place, which changes. */
let calendar = ''
const host = createServer((_request, response) => response.setHeader('content-type', 'text/calendar').end(calendar))
before(() => new Promise<void>((done) => void host.listen(0, '127.0.0.1', done)))
after(() => void host.close())

function calendarOf(events: Readonly<Record<string, string>>): string {
  const lines = Object.entries(events).flatMap(([title, start]) => [
    ...['BEGIN:VEVENT', `UID:${title.replaceAll(' ', '-')}@example.org`, 'DTSTAMP:20270201T000000Z'],
    ...[`DTSTART:${start}`, 'DURATION:PT2H', `SUMMARY:${title}`, 'END:VEVENT'],
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

interface Found {
  readonly total: number
  readonly events: readonly { readonly title: string; readonly start_date: string; readonly status: string }[]
}

/** The events of a word, with their beginnings. */
async function found(own: Walk, word: string): Promise<readonly string[]> {
  const { events } = await own.call<Found>('GET', `/events?search=${word}&status=publish&start_date=2027-01-01`)
  return events.map(({ title, start_date: start }) => `${title} ${start.slice(0, 16)}`)
}

/** Waits until the page sees by itself that what runs is over. */
async function over(own: Walk): Promise<void> {
  await own.page.locator('[data-progress]').waitFor()
  await own.service.runImports()
  await own.page.locator('[data-progress]').waitFor({ state: 'detached' })
}

walk('a calendar file is looked at, imported, and taken back', { onPhones: true }, async (own) => {
  const word = `file${own.language}${own.width}`
  const text = calendarOf({ [`Jazz ${word}`]: '20270501T180000Z', [`Tango ${word}`]: '20270502T180000Z' })
  const broken = text.replace('DTSTART:20270502T180000Z', 'DTSTART:20270231T180000Z')
  const file = (content: string) => ({ name: `${word}.ics`, mimeType: 'text/calendar', buffer: Buffer.from(content) })
  await own.open('/imports/')
  await own.click(own.page.locator('main .tools a').first())
  await own.look('import-new')
  await own.field('file').setInputFiles(file(broken))
  await own.click(own.page.locator('main .card .button').first())
  await over(own)
  await own.look('import-preview-refused')
  assert.match(await own.page.locator('main').innerText(), /Tango/)
  assert.deepEqual(await found(own, word), [], 'a preview writes nothing')
  await own.click(own.link('desk.imports.another'))
  await own.field('file').setInputFiles(file(text))
  await own.click(own.page.locator('main .card .button').first())
  await over(own)
  await own.look('import-preview')
  assert.deepEqual(await found(own, word), [])
  await own.click(own.button('desk.imports.runPublish'))
  await over(own)
  await own.look('import-done')
  assert.deepEqual(await found(own, word), [`Jazz ${word} 2027-05-01 20:00`, `Tango ${word} 2027-05-02 20:00`])
  await own.click(own.link('desk.imports.undo'))
  await own.look('import-undo')
  await own.click(own.button('desk.imports.undoNow'))
  await over(own)
  await own.page.getByText(own.say('desk.imports.undone')).waitFor()
  await own.look('import-undone')
  assert.deepEqual(await found(own, word), [])
})

walk('a calendar is followed, paused, and no longer followed', { onPhones: true }, async (own) => {
  const word = `source${own.language}${own.width}`
  const [jazz, tango] = [`Jazz ${word}`, `Tango ${word}`]
  calendar = calendarOf({ [jazz]: '20270501T180000Z', [tango]: '20270502T180000Z' })
  await own.open('/sources/')
  await own.click(own.link('desk.sources.add').first())
  await own.type(own.field('url'), `http://127.0.0.1:${(host.address() as AddressInfo).port}/${word}.ics`)
  await own.click(own.button('desk.sources.create'))
  assert.equal(own.interactions(), 3)
  await own.told(new RegExp(own.say('desk.sources.added')))
  await own.service.runImports()
  await own.page.reload()
  await own.look('source')
  assert.deepEqual(await found(own, word), [`${jazz} 2027-05-01 20:00`, `${tango} 2027-05-02 20:00`])

  // One of them moves, one goes.
  calendar = calendarOf({ [jazz]: '20270508T180000Z' })
  await own.click(own.button('desk.sources.run'))
  await own.told(new RegExp(own.say('desk.sources.begun')))
  await own.service.runImports()
  await own.page.reload()
  await own.look('source-changed')
  assert.deepEqual(await found(own, word), [`${jazz} 2027-05-08 20:00`])

  await own.click(own.button('desk.sources.pause'))
  await own.told(new RegExp(own.say('desk.sources.isPaused')))
  await own.look('source-paused')
  calendar = calendarOf({ [jazz]: '20270515T180000Z' })
  own.service.setClock('2027-03-03T12:00:00Z')
  await own.service.runImports()
  assert.deepEqual(await found(own, word), [`${jazz} 2027-05-08 20:00`], 'what is paused does not run')
  own.service.setClock('2027-03-01T12:00:00Z')
  await own.click(own.button('desk.sources.resume'))
  await own.told(new RegExp(own.say('desk.sources.isResumed')))
  await own.click(own.button('common.delete'))
  await own.told(new RegExp(own.say('desk.sources.removed')))
  await own.look('source-removed')
  assert.equal((await found(own, word)).length, 1, 'what it brought stays')
})

walk('what a visitor hands in is read, and published', { account: 'nobody', onPhones: true }, async (own) => {
  const title = `Fair ${own.language}${own.width}`
  await own.open('/submit/')
  await own.look('submit')
  await own.type(own.field('title'), title)
  await own.type(own.field('start_date'), '2027-05-01')
  await own.type(own.field('name'), 'Zoé')
  await own.type(own.field('email'), 'zoe@example.org')
  await own.click(own.button('desk.submit.send'))
  await own.page.getByText(own.say('desk.submit.thanks')).waitFor()
  await own.look('submitted')
  assert.ok(own.interactions() <= 5)
  assert.deepEqual(await found(own, title.replace(' ', '+')), [], 'nobody else sees it yet')
  const editor = await own.another('editor')
  await editor.open('/queue/')
  const item = editor.page.locator('.waiting', { hasText: title }).last()
  assert.match(await item.innerText(), /zoe@example\.org/)
  await editor.look('queue-visitor')
  await editor.click(item.getByRole('button', { name: editor.say('common.publish'), exact: true }))
  await editor.told(new RegExp(editor.say('desk.queue.published')))
  const [event] = await found(own, title.replace(' ', '+'))
  assert.equal(event, `${title} 2027-05-01 00:00`)
  await editor.open('/activity/')
  assert.doesNotMatch((await own.page.locator('body').innerText()) ?? '', /example\.org/)
  await editor.page.context().close()
  await own.page.goto(`http://calendar.test/${own.language}/events/list/?start_date=2027-05-01`)
  assert.doesNotMatch(await own.page.locator('body').innerText(), /zoe@example/)
})
