// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestService } from '../../support/server.ts'
import { drawn } from '../../support/pictures.ts'
import { payload } from './attack.ts'
import { browseSite } from './browsed-site.ts'
import { skip } from '../../support/browser.ts'

/* What is written in any field, or asked for in any address, is text on every page. */

const times = { start_date: '2026-12-05 19:30', end_date: '2026-12-05 21:00', show_map_link: true }
const website = `https://x.example/?q=%22%3E%3Cscript%3E&x='onload=window.hacked=1'`

const browsed = browseSite({ SITE_NAME: payload, SITE_DESCRIPTION: payload, SITE_FOOTER: `${payload} ${website}` })

test('nothing that is written in any field runs, and no other host is asked', { skip }, async () => {
  const { service, browser, site } = browsed()
  const attacked = await attack(service)
  const page = await browser.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site}/`)) elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  const asked = encodeURIComponent(payload)
  const views = ['list/', 'month/2026-12/', 'week/2026-12-05/', 'day/2026-12-05/', 'map/'].map(
    (view) => `/events/${view}`,
  )
  const names = ['search', 'categories', 'tags', 'venue', 'organizer', 'attendance', 'free', 'near', 'from', 'page']
  for (const path of [
    ...attacked,
    '/',
    '/docs/',
    ...views,
    ...names.map((name) => `/events/list/?${name}=${asked}`),
    `/events/month/2026-12/?search=${asked}`,
    `/events/month/${asked}/`,
    `/event/${asked}/`,
  ])
    for (const language of ['en', 'fr']) {
      const answer = await page.goto(`${site}/${language}${path}`, { waitUntil: 'load' })
      assert.ok((answer?.status() ?? 500) < 500, path)
      assert.doesNotMatch(
        answer?.headers()['content-security-policy'] ?? 'unsafe-',
        /unsafe-|http:(?!\/\/)|https:(?!\/\/)/,
      )
      assert.equal(await page.evaluate('window.hacked'), undefined, path)
      const active = await page.evaluate(
        `document.querySelectorAll('body [onerror], body [onload], body script, body [href^="javascript:"]').length`,
      )
      assert.equal(active, 0, path)
    }
  assert.deepEqual(elsewhere, [])
  await page.close()
})

/** Writes the payload into every field of every kind; answers the paths of the pages that show it. */
async function attack(service: TestService): Promise<readonly string[]> {
  const create = async (collection: string, json: object) => {
    const { status, body } = await service.call('POST', `/${collection}`, { as: 'admin', json })
    assert.equal(status, 201, JSON.stringify(body))
    return body as { readonly id: number; readonly url: string; readonly slug: string }
  }
  const texts = { name: payload, description: payload }
  const image = await uploaded(service)
  const category = await create('categories', texts)
  const tag = await create('tags', texts)
  const address = { address: payload, city: payload, country: payload, stateprovince: payload, zip: payload }
  const place = { ...address, phone: payload, website, image, show_map_link: true, geo_lat: 46, geo_lng: -64 }
  const venue = await create('venues', { venue: payload, description: payload, ...place })
  const contact = { phone: payload, website, image }
  const organizer = await create('organizers', { organizer: payload, description: payload, ...contact })
  const links = { venue: venue.id, organizer: [organizer.id], categories: [category.id], tags: [tag.id], image }
  const elsewhere = '<p><img src="https://elsewhere.example/pixel.png" alt="x"></p>'
  const event = await create('events', {
    ...times,
    ...links,
    title: payload,
    description: `${payload}${elsewhere}`,
    excerpt: payload,
    cost: payload,
    website,
    virtual_url: website,
    tickets: [{ name: payload, description: payload, url: website }],
  })
  const series = await create('events', {
    ...times,
    title: payload,
    recurrence: { rules: [{ freq: 'DAILY', count: 3 }] },
  })
  const paths = [venue, organizer, event, series, category, tag].map(({ url }) => new URL(url).pathname)
  return [
    ...paths.map((path) => path.replace(/^\/(en|fr)(?=\/)/, '')),
    `/events/month/2026-12/?venue=${venue.id}&organizer=${organizer.id}`,
    `/events/list/?categories=${category.slug}&tags=${tag.slug}`,
  ]
}

/** The id of a picture whose alternative text is the payload. */
async function uploaded(service: TestService): Promise<number> {
  const { status, body } = await service.call('POST', `/images?alt=${encodeURIComponent(payload)}`, {
    as: 'admin',
    payload: await drawn(900, 600),
    headers: { 'content-type': 'image/png' },
  })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { readonly id: number }).id
}
