import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk } from './signed-in.ts'

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

async function drafted(fields: object = {}): Promise<number> {
  const json = {
    ...{ title: 'Secret concert', start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00', status: 'draft' },
    ...{ venue: { venue: 'Hidden hall', status: 'draft' }, ...fields },
  }
  const { status, body } = await service.call('POST', '/events', { as: 'author', json })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { id: number }).id
}
const linkOf = async (id: number) => {
  const { status, body } = await service.call('POST', `/events/${id}/preview-link`, { as: 'author' })
  assert.equal(status, 201, JSON.stringify(body))
  return new URL((body as { url: string }).url).pathname
}

test('everybody with the link sees the event in either language; caches and search engines do not keep it', async () => {
  const id = await drafted({ password: 'plum' })
  const author = await signedIn(service, 'author')
  const path = `/en/desk/events/${id}/`
  assert.match((await author.get(path)).text, /Preview link/)
  assert.equal((await author.submit(path, { action: 'preview' })).status, 303)
  const link = /http:\/\/calendar\.test(?:\/en)?(\/preview\/[\w-]+)/.exec((await author.get(path)).text)?.[1]
  assert.ok(link)
  for (const [address, notice] of [
    [`/en${link}`, /This event is not published/],
    [`/fr${link}`, /Cet événement n’est pas publié/],
  ] as const) {
    const { status, text, headers } = await browserOf(service).get(address)
    assert.equal(status, 200)
    assert.match(text, notice)
    assert.match(text, /Secret concert[^]*Hidden hall/)
    assert.match(text, /name="robots" content="noindex"/)
    assert.match(text, new RegExp(`/(?:fr|en)${link}`))
    assert.equal(headers.get('cache-control'), 'private, no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
  }
  assert.equal((await service.call('GET', `/events/${id}`)).status, 403)
})

test('a link that is forged, or of another event, shows nothing', async () => {
  const [id, other] = [await drafted(), await drafted({ title: 'Other' })]
  const link = await linkOf(id)
  const [, event = '', ends = '', sign = ''] = /\/preview\/(\w+)-(\w+)-(.+)$/.exec(link) ?? []
  const forged = [
    `/preview/${other.toString(36)}-${ends}-${sign}`,
    `/preview/${event}-zzzzzz-${sign}`,
    `/preview/${event}-${ends}-${sign.slice(0, -2)}AA`,
    `/preview/${event}`,
    `${link}/x`,
    '/preview/',
  ]
  for (const path of forged) {
    const { status, text } = await browserOf(service).get(`/en${path}`)
    assert.equal(status, 404, path)
    assert.doesNotMatch(text, /Secret concert|Other/)
  }
})

test('once published the link leads to the page, and in the trash it shows nothing', async () => {
  const id = await drafted()
  const link = await linkOf(id)
  await service.call('PUT', `/events/${id}`, { as: 'author', json: { status: 'publish', slug: 'secret-concert' } })
  const { status, headers } = await browserOf(service).get(`/en${link}`)
  assert.equal(status, 301)
  assert.match(headers.get('location') ?? '', /\/en\/event\/secret-concert(?:-\d)?\/$/)
  assert.equal((await service.call('POST', `/events/${id}/preview-link`, { as: 'author' })).status, 409)
  await service.call('DELETE', `/events/${id}`, { as: 'author' })
  assert.equal((await browserOf(service).get(`/en${link}`)).status, 404)
})

test('links that are ended show nothing, those made afterwards and those to other events do', async () => {
  const [id, other] = [await drafted(), await drafted({ title: 'Other' })]
  const [link, another] = [await linkOf(id), await linkOf(other)]
  const { status } = await service.call('DELETE', `/events/${id}/preview-link`, { as: 'author' })
  assert.equal(status, 200)
  const shown = async (path: string) => (await browserOf(service).get(`/en${path}`)).status
  assert.deepEqual([await shown(link), await shown(another), await shown(await linkOf(id))], [404, 200, 200])
  const author = await signedIn(service, 'author')
  const again = await linkOf(id)
  assert.equal((await author.submit(`/en/desk/events/${id}/`, { action: 'end-previews' })).status, 303)
  assert.equal(await shown(again), 404)
})

test('nobody ends links to what is not theirs to edit', async () => {
  const id = await drafted()
  const link = await linkOf(id)
  assert.equal((await service.call('DELETE', `/events/${id}/preview-link`)).status, 401)
  assert.equal((await service.call('DELETE', `/events/${id}/preview-link`, { as: 'author2' })).status, 403)
  assert.equal((await browserOf(service).get(`/en${link}`)).status, 200)
})

test('nobody makes a link to what is not theirs to edit', async () => {
  const id = await drafted()
  assert.equal((await service.call('POST', `/events/${id}/preview-link`)).status, 401)
  assert.equal((await service.call('POST', `/events/${id}/preview-link`, { as: 'author2' })).status, 403)
  assert.equal((await service.call('POST', `/events/${id}/preview-link`, { as: 'editor' })).status, 201)
})

test('a preview shows what will be published with the event, and no private or drafted venue that it names', async () => {
  const json = { title: 'Ball', start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00', status: 'pending' }
  const { body } = await service.call('POST', '/events', { as: 'contributor', json })
  const { id } = body as { readonly id: number }
  const named = async (venue: string, status: string) => {
    const made = await service.call('POST', '/venues', { as: 'editor', json: { venue, status } })
    return (made.body as { readonly id: number }).id
  }
  const venue = [
    await named('The bunker', 'private'),
    await named('The attic', 'draft'),
    await named('The square', 'publish'),
    { venue: 'The new barn' },
  ]
  assert.equal((await service.call('PUT', `/events/${id}`, { as: 'editor', json: { venue } })).status, 200)
  const made = await service.call('POST', `/events/${id}/preview-link`, { as: 'contributor' })
  const { pathname } = new URL((made.body as { readonly url: string }).url)
  const { status, text } = await browserOf(service).get(`/en${pathname.replace(/^\/en/, '')}`)
  assert.equal(status, 200)
  assert.match(text, /The square[^]*The new barn|The new barn[^]*The square/)
  assert.doesNotMatch(text, /The bunker|The attic/)
})
