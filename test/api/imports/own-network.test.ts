// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Api } from '../../support/api.ts'
import { StandIn } from '../../support/stand-in.ts'

/* Servers that are not public are read where the operator names their network (contract/imports.md §1, §9). */

const other = new StandIn()
before(() => other.start())
after(() => other.stop())
other.before = (_request, response, url) => {
  if (url.pathname !== '/feed.ics') return false
  const event = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20270601T190000Z', 'SUMMARY:Near', 'END:VEVENT']
  response.end(['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n'))
  return true
}

const resolve = async (host: string) => {
  if (host === 'nowhere.example') throw new Error('nobody knows it')
  return host === 'inside.example' ? ['192.168.7.7'] : ['10.0.0.1', '8.8.8.8']
}
const closed = new Api({}, { fetching: { resolve } })
const open = new Api({ IMPORT_NETWORKS: '127.0.0.0/8, fd00::/8' })

async function sourceAt(api: Api, url: string) {
  const { status, body } = await api.call('POST /sources', { as: 'editor', json: { url } })
  return { status, params: (body['data'] as { readonly params?: object } | undefined)?.params }
}

test('a source of a private network is refused when it is made, by its number or its name', async () => {
  for (const url of [
    `${other.site}/feed.ics`,
    'http://10.1.2.3/feed.ics',
    'http://[::1]/x',
    'http://inside.example/x',
  ]) {
    const { status, params } = await sourceAt(closed, url)
    assert.equal(status, 400, url)
    assert.match(JSON.stringify(params), /url must be the address of a public server.*IMPORT_NETWORKS/)
  }
  const { body } = await closed.call('GET /sources', { as: 'editor' })
  assert.equal(body['total'], 0)
})

test('a source whose name nobody knows just now, or that is also public, is taken', async () => {
  for (const url of ['http://nowhere.example/feed.ics', 'https://both.example/feed.ics'])
    assert.equal((await sourceAt(closed, url)).status, 201, url)
})

test('users who may make no source learn nothing of addresses', async () => {
  const { status } = await closed.call('POST /sources', { as: 'author', json: { url: 'http://10.1.2.3/x' } })
  assert.equal(status, 403)
})

test('only addresses that the operator allows are read', async () => {
  const { status, body } = await open.call('POST /imports', { as: 'editor', json: { url: `${other.site}/feed.ics` } })
  assert.equal(status, 201)
  assert.equal((await open.runImport(Number(body['id'])))['status'], 'done')
  assert.equal((await sourceAt(open, `${other.site}/feed.ics`)).status, 201)
  assert.equal((await sourceAt(open, 'http://192.168.7.7/feed.ics')).status, 400)
})
