import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'
import { pressUndo } from './undo-button.ts'
import { writtenEvents } from './written-events.ts'

/* Many events at once at the desk: what is said before, what is done then, and how it is taken back. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const list = '/en/desk/events/'

const { written, read } = writtenEvents(() => service)

test('copies all of a search a year on, on the same weekday, after it has said so, and takes that back', async () => {
  for (const day of ['03', '10', '17'])
    await written(`Jamboree ${day}`, { start_date: `2026-10-${day} 10:00`, end_date: `2026-10-${day} 11:00` })
  const browser = await signedIn(service, 'editor')
  assert.match((await browser.get(list)).text, /href="[^"]*\?from=2026-01-01&amp;to=2026-12-31">Last year</)
  const found = `${list}?search=jamboree&from=2026-01-01&to=2026-12-31`
  assert.match((await browser.get(found)).text, /Select all 3 found/)
  const ahead = await browser.submit(found, { action: 'copy', all: '1', by: '1', unit: 'weekdayYears' })
  assert.equal(ahead.status, 200)
  assert.match(
    ahead.text,
    /<h1>Copy events<\/h1>[^]*3 events are copied as drafts, one year later, on the same weekday\./,
  )
  assert.match(ahead.text, /<div class="tools">\s*<button[^>]*value="copy">Copy<\/button>\s*<a [^>]*>Back to the list</)
  assert.doesNotMatch(ahead.text, /<details class="more">/)
  const copies = async () => (await browser.get(`${list}?search=jamboree&from=2027-01-01&to=2027-12-31`)).text
  assert.match(await copies(), /No events found\./)
  const fields = [...ahead.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const sent = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  assert.equal(sent['previewed']?.split(',').length, 3)
  const done = await browser.post(found, { ...sent, action: 'copy' })
  assert.equal(done.status, 303, done.text)
  const text = (await browser.get((done.headers.get('location') ?? '').replace(/^.*(?=\/en\/)/, ''))).text
  assert.match(text, /3 events copied\./)
  for (const day of [2, 9, 16]) assert.match(text, new RegExp(`\\bOct\\w* ${day}\\b`))
  const undone = await pressUndo(browser, text)
  assert.match(undone, /Undone: 3 events\.[^]*>\s*Redo\s*<\/button>/)
  assert.match(await copies(), /No events found\./)
  const again = await pressUndo(browser, undone)
  assert.match(again, /Redone: 3 events\.[^]*>\s*Undo\s*<\/button>/)
  assert.doesNotMatch(await copies(), /No events found\./)
})

test('leaves out copies of what is there already, unless they are asked for', async () => {
  const { body } = await service.call('POST', '/venues', { as: 'editor', json: { venue: 'Granary' } })
  const venue = [(body as { readonly id: number }).id]
  const on = (day: string) => ({ start_date: `${day} 10:00`, end_date: `${day} 11:00` })
  const one = await written('Harvest', { ...on('2026-09-05'), venue })
  const two = await written('Bonfire', { ...on('2026-09-06'), venue })
  await written('HARVEST', { ...on('2026-09-12'), status: 'draft', venue })
  await written('Bonfire', on('2026-09-13'))
  const browser = await signedIn(service, 'editor')
  const chosen = { 'ids[0]': String(one), 'ids[1]': String(two) }
  const sent = { ...chosen, action: 'copy', by: '1', unit: 'weeks' }
  const ahead = await browser.submit(list, sent)
  assert.match(ahead.text, /1 event is copied as a draft, one week later\./)
  assert.match(ahead.text, /1 event is already there on that day[^<]*<\/p>\s*<ul>\s*<li>Harvest<\/li>/)
  const fieldsOf = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
  const count = async (title: string) => {
    const { text } = await browser.get(`${list}?search=${title}&from=2026-09-07&to=2026-09-30`)
    return [...text.matchAll(/<th scope="row">/g)].length
  }
  const carried = fieldsOf(ahead.text)
  assert.equal((await browser.post(list, { ...carried, action: 'copy', also: '0' })).status, 303)
  assert.deepEqual([await count('harvest'), await count('bonfire')], [1, 2])
  const again = await browser.submit(list, sent)
  assert.match(again.text, /0 events are copied as drafts[^]*2 events are already there/)
  assert.equal((await browser.post(list, { ...fieldsOf(again.text), action: 'copy', also: '1' })).status, 303)
  assert.deepEqual([await count('harvest'), await count('bonfire')], [2, 3])
  const other = await signedIn(service, 'author')
  assert.doesNotMatch(
    (await other.submit(list, sent)).text,
    /Harvest<\/li>[^]*already there|already there[^]*Harvest<\/li>/,
    'a draft of somebody else is not told of',
  )
})

test('names the first five dates, and opens the rest', async () => {
  const ids: [string, string][] = []
  for (let day = 1; day <= 6; day += 1) ids.push([`ids[${day - 1}]`, String(await written(`Tour ${day}`))])
  const browser = await signedIn(service, 'editor')
  const { text } = await browser.submit(list, { ...Object.fromEntries(ids), action: 'shift', by: '1', unit: 'days' })
  assert.match(text, /<h1>Move events<[^]*<li>Tour 5 –[^]*<details class="more">\s*<summary>1 more<[^]*<li>Tour 6 –/)
})

test('says before what is refused of what is chosen, and what a wrong shift is', async () => {
  const own = await written('Mine', { status: 'draft' }, 'author')
  const others = await written('Theirs')
  const browser = await signedIn(service, 'author')
  const chosen = { 'ids[0]': String(own), 'ids[1]': String(others) }
  const ahead = await browser.submit(list, { action: 'shift', ...chosen, by: '2', unit: 'weeks' })
  assert.match(ahead.text, /1 event moves, 2 weeks later\./)
  assert.match(ahead.text, /1 event is left as it is:[^]*<li>Theirs – /)
  const french = await browser.submit('/fr/desk/events/', { action: 'shift', ...chosen, by: '-1', unit: 'months' })
  assert.match(french.text, /1 événement sera déplacé, un mois plus tôt, à la même date\./)
  assert.equal((await browser.submit(list, { action: 'shift', ...chosen, by: 'soon', unit: 'weeks' })).status, 400)
  assert.equal((await browser.submit(list, { action: 'tags', ...chosen, tags: '' })).status, 400)
  assert.equal((await read(own))['start_date'], '2027-05-01 20:00:00')
  const tagged = await browser.submit(list, { action: 'tags', 'ids[0]': String(own), tags: 'x, y', tags_how: 'add' })
  assert.equal(tagged.status, 303, tagged.text)
  assert.equal(((await read(own))['tags'] as unknown[]).length, 2)
})

test('shows how far more than a thousand are, to their user alone', async () => {
  const ids = Array.from({ length: 1001 }, (_, index) => 6_000_000 + index)
  const json = { ids, change: { featured: true } }
  const { status, body } = await service.call('POST', '/events/bulk', { as: 'editor', json })
  assert.equal(status, 202)
  const path = `${list}bulk/${(body as { id: number }).id}/`
  const browser = await signedIn(service, 'editor')
  assert.match((await browser.get(path)).text, /data-progress="[^"]*">\s*0 of 1,001 events/)
  const other = (await service.call('POST', '/events/bulk', { as: 'editor', json })).body as { readonly id: number }
  const admin = await signedIn(service, 'admin')
  const { csrf } = await admin.get(list)
  assert.equal((await admin.post(path, { csrf, action: 'cancel' })).status, 404)
  const stopped = `${list}bulk/${other.id}/`
  assert.equal((await browser.submit(stopped, { action: 'cancel' })).status, 303)
  await service.runChanges()
  assert.match((await browser.get(path)).text, /1,001 were left as they are:/)
  const { text } = await browser.get(stopped)
  assert.match(text, /It was stopped: what was done by then stays/)
  assert.doesNotMatch(text, /were left as they are/)
  const again = await service.call('DELETE', `/events/bulk/${other.id}`, { as: 'editor' })
  assert.equal((again.body as { readonly status: string }).status, 'cancelled')
  assert.equal((await admin.get(path)).status, 404)
})

test('copies New Year’s Eve on its date, or on the same weekday where that is ticked', async () => {
  await written('Midnight ball', { start_date: '2026-12-31 22:00', end_date: '2027-01-01 02:00' })
  const browser = await signedIn(service, 'editor')
  const found = `${list}?search=midnight&from=2026-01-01&to=2026-12-31`
  const copiedOn = async (fields: Record<string, string>) => {
    const ahead = await browser.submit(found, { action: 'copy', all: '1', by: '1', unit: 'weekdayYears' })
    assert.match(ahead.text, /Midnight ball – Friday, December 31, 2027/)
    assert.match(ahead.text, /keep their date, unless they repeat\.[^]*The same weekday for these, too/)
    const hidden = [...ahead.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const sent = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    const { headers } = await browser.post(found, { ...sent, ...fields, action: 'copy' })
    const text = (await browser.get((headers.get('location') ?? '').replace(/^.*(?=\/en\/)/, ''))).text
    await pressUndo(browser, text)
    return /Dec\w* \d+/.exec(text.slice(text.indexOf('<table')))?.[0]
  }
  assert.match((await copiedOn({})) ?? '', / 31$/)
  assert.match((await copiedOn({ fixed_too: '1' })) ?? '', / 30$/)
  const others = await browser.submit(`${list}?search=jamboree&from=2026-01-01&to=2026-12-31`, {
    ...{ action: 'copy', all: '1', by: '1', unit: 'weekdayYears' },
  })
  assert.doesNotMatch(others.text, /keep their date/)
})
