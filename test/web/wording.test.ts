// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn } from '../support/pictures.ts'
import { startTestService } from '../support/server.ts'
import { factOf, servePages } from './served-pages.ts'

const when = { start_date: '2026-11-22 10:00:00', end_date: '2026-11-22 12:00:00' }

const { page, create } = servePages()

const costs: readonly (readonly [written: string, en: string, fr: string])[] = [
  ['$10', '$10', '10 $'],
  ['€5', '€5', '5 €'],
  ['0 - 60', 'Free – $60', 'Gratuit – 60 $'],
  ['3.50€', '€3.50', '3,50 €'],
  ['$15 – $28', '$15 – $28', '15 – 28 $'],
  ['22,50 $', '$22.50', '22,50 $'],
  ['95 CAD', 'CA$95', '95 $CA'],
  ['0', 'Free', 'Gratuit'],
  ['Donation', 'Donation', 'Donation'],
  ['$10 for members', '$10 for members', '$10 for members'],
]

void test('prices are written as the language of the page writes them, and the API keeps them as they are', async () => {
  for (const [cost, en, fr] of costs) {
    const { slug } = await create('events', { title: `At ${cost}`, cost, ...when })
    for (const [language, expected] of [['en', en] as const, ['fr', fr] as const]) {
      const { text: body } = await page(`/${language}/event/${slug}/`)
      const shown = factOf(body, language === 'en' ? 'Price' : 'Tarif')
      assert.equal(
        shown
          .replace(/<[^>]+>/g, '')
          .replaceAll('\u00a0', ' ')
          .trim(),
        expected,
        `${cost} in ${language}`,
      )
    }
  }
})

void test('a French page has no English words of its own, and an English one no French', async () => {
  const french = (await page('/fr/')).text
  for (const text of ['Événements à venir', 'Événements passés', 'Cette page en JSON']) {
    assert.ok(french.includes(text), text)
  }
  assert.doesNotMatch(french, /Upcoming|This page|Plus tôt|Plus tard/)
  const english = (await page('/en/')).text
  for (const text of ['Upcoming events', 'Past events', 'This page as JSON', 'What’s on &lt;here&gt;']) {
    assert.ok(english.includes(text), text)
  }
  assert.doesNotMatch(english, /Événements|Cette page/)
  assert.match((await page('/fr/event/nothing/')).text, /<h1>Page introuvable<\/h1>/)
  assert.match((await page('/en/event/nothing/')).text, /<h1>Page not found<\/h1>/)
})

void test('a site without a description of its own is described in the language of the page and of the API', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const shown = async (path: string) => JSON.stringify((await service.call('GET', path)).body)
  assert.match(await shown('/fr/'), /Un calendrier d’événements/)
  assert.doesNotMatch(await shown('/fr/'), /A calendar of events/)
  assert.match(await shown('/en/'), /A calendar of events/)
  assert.match(await shown('/fr/api/'), /Un calendrier d’événements/)
  const described = await startTestService({ SITE_DESCRIPTION: 'Our town' })
  t.after(() => described.close())
  assert.match(JSON.stringify((await described.call('GET', '/fr/')).body), /Our town/)
})

void test('the data of a French page are French', async () => {
  const api = 'https://example.org/cal/fr/api/calendar/events/v1/'
  for (const [path, headers] of [['/fr/', {}] as const, ['/', { 'accept-language': 'fr' }] as const]) {
    const { text: body } = await page(path, headers)
    assert.ok(body.includes(`<link rel="alternate" type="application/json" href="${api}" />`))
    assert.match(body, /<a href="https:\/\/example.org\/cal\/fr\/api\/[^"]*">Cette page en JSON<\/a>/)
    assert.match(body, /<a href="https:\/\/example.org\/cal\/(fr\/)?docs\/">Documentation de l’API<\/a>/)
  }
  // Without a language in its address, a page has data without; what is subscribed to keeps the language.
  assert.doesNotMatch((await page('/')).text.replace(/<div popover.*?<aside/s, ''), /https?:[^"]*\/(en|fr)\/api\//)
})

void test('a picture has the words that describe it, in the language of the page', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const upload = await service.call('POST', '/images', {
    as: 'author',
    payload: await drawn(40, 30),
    headers: { 'content-type': 'image/png' },
  })
  const { id } = upload.body as { readonly id: number }
  await service.call('PATCH', `/images/${id}`, { as: 'author', json: { alt: { en: 'A "band"', fr: 'Un groupe' } } })
  for (const [kind, wish] of [
    ['event', { title: 'Big Night', ...when }],
    ['venue', { venue: 'Hall' }],
    ['organizer', { organizer: 'Ann' }],
  ] as const) {
    const made = await service.call('POST', `/${kind}s`, { as: 'author', json: { ...wish, image: id } })
    const { slug } = made.body as { readonly slug: string }
    const page = async (language: string) => String((await service.call('GET', `/${language}/${kind}/${slug}/`)).body)
    assert.match(await page('en'), /<img\s[^>]*alt="A &quot;band&quot;"/)
    assert.match(await page('fr'), /<img\s[^>]*alt="Un groupe"/)
  }
})
