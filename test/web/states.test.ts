import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factOf, servePages } from './served-pages.ts'

/* What pages say of events that do not take place as planned, or not in person. */

const { page, create } = servePages()
const live = 'https://live.example/room?a=1&b=2'
/** The noon of the test is within. */
const today = { start_date: '2026-11-21 10:00:00', end_date: '2026-11-21 14:00:00', timezone: 'UTC' }

const marks = (markup: string) =>
  [...markup.matchAll(/<span class="mark(?: fleeting)?">([^<]*)<\/span>/g)].map(([, word]) => word)

const said: readonly (readonly [object, en: readonly string[], fr: readonly string[]])[] = [
  [{}, [], []],
  [{ event_status: 'cancelled' }, ['Cancelled'], ['Annulé']],
  [{ event_status: 'postponed' }, ['Postponed'], ['Reporté']],
  [{ event_status: 'rescheduled' }, ['New date'], ['Nouvelle date']],
  [{ event_status: 'moved_online', attendance: 'online' }, ['Moved online'], ['Désormais en ligne']],
  [{ attendance: 'online' }, ['Online'], ['En ligne']],
  [{ attendance: 'mixed' }, ['In person and online'], ['Sur place et en ligne']],
  [{ event_status: 'cancelled', attendance: 'online' }, ['Cancelled', 'Online'], ['Annulé', 'En ligne']],
]

void test('an event says in words what became of it, on its page and in lists, and nothing where all is as usual', async () => {
  for (const [fields, en, fr] of said) {
    const { slug } = await create('events', { title: 'Fair', ...today, ...fields })
    for (const [language, words, now] of [['en', en, 'Now'] as const, ['fr', fr, 'En cours'] as const]) {
      const { text: single } = await page(`/${language}/event/${slug}/`)
      assert.deepEqual(marks(single), words, single)
      const { text: list } = await page(`/${language}/events/list/`)
      const item = list.split('<li').find((each) => each.includes(`/event/${slug}/"`)) ?? ''
      const isOn = !['cancelled', 'postponed'].some((status) => JSON.stringify(fields).includes(status))
      assert.deepEqual(marks(item), isOn ? [now, ...words] : words)
    }
  }
})

void test('the page of an event links to where it is online', async () => {
  const { slug } = await create('events', { title: 'Talk', ...today, attendance: 'online', virtual_url: live })
  const link = /^<a href="https:\/\/live.example\/room\?a=1&amp;b=2">/
  assert.match(factOf((await page(`/en/event/${slug}/`)).text, 'Online'), link)
  assert.match(factOf((await page(`/fr/event/${slug}/`)).text, 'En ligne'), link)
  assert.doesNotMatch((await page('/en/')).text, /live\.example/)
})

void test('pages tell of a protected event neither what became of it nor where it is online', async () => {
  const state = { event_status: 'cancelled', attendance: 'online', virtual_url: live }
  const { slug } = await create('events', { title: 'Wedding', ...today, ...state, password: 'x' })
  const { text: single } = await page(`/en/event/${slug}/`)
  const { text: list } = await page('/en/events/list/')
  const item = list.split('<li').find((each) => each.includes(`/event/${slug}/"`)) ?? ''
  for (const shown of [single, item]) {
    assert.match(shown, /Wedding/)
    assert.doesNotMatch(shown, /Cancelled|Online|live\.example/)
    assert.deepEqual(marks(shown), [])
  }
})

void test('the page of what is called off tells why, as text, and a page of what takes place has no place for it', async () => {
  const { slug } = await create('events', {
    ...{ title: 'Flood', ...today, event_status: 'postponed' },
    event_status_reason: { en: 'Water & mud', fr: 'La salle est inondée' },
  })
  assert.match(
    (await page(`/en/event/${slug}/`)).text,
    /class="notice"[^]*<span class="reason"[^>]*>Water &amp; mud<\/span>/,
  )
  assert.match((await page(`/fr/event/${slug}/`)).text, /<span class="reason"[^>]*>La salle est inondée<\/span>/)
  assert.doesNotMatch((await page(`/en/event/${slug}/`)).text, /inondée/)
  const other = await create('events', { title: 'Dry', ...today })
  assert.doesNotMatch((await page(`/en/event/${other.slug}/`)).text, /class="reason"/)
})

void test('lists and days tell why under the title, a month in what its entry says when pointed at', async () => {
  const { slug } = await create('events', {
    ...{ title: 'Regatta', ...today, event_status: 'cancelled' },
    event_status_reason: { en: 'No wind & fog', fr: 'Pas de vent' },
  })
  const item = (text: string) => text.split('<li').filter((each) => each.includes(`/event/${slug}/"`))
  const why = /<\/h3>\s*<p class="reason"[^>]*>No wind &amp; fog<\/p>/
  for (const path of ['/en/events/list/', '/en/events/day/2026-11-21/'])
    assert.match(item((await page(path)).text).join(''), why, path)
  assert.match(item((await page('/fr/events/list/')).text).join(''), /<p class="reason"[^>]*>Pas de vent</)
  assert.match(item((await page('/en/events/month/2026-11/')).text).join(''), /title="Regatta – No wind &amp; fog"/)
  await create('events', { title: 'Kites', ...today })
  assert.doesNotMatch(
    (await page('/en/events/list/')).text.split('<li').find((each) => each.includes('Kites')) ?? '',
    /reason/,
  )
})
