import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { isSigned, newSigningSecret } from '../../../src/domain/webhooks/signature.ts'
import { basic, startTestService, type Account, type TestService } from '../../support/server.ts'
import { startSubscriber, type Subscriber } from '../../support/subscriber.ts'

/* Who may have which webhooks, what they are told of their secrets, and who checks what is sent (contract/webhooks.md §1, §3). */

interface Shown {
  readonly id: number
  readonly secret: string | null
  readonly public_key: string | null
  readonly [member: string]: unknown
}

let service: TestService
let subscriber: Subscriber
before(async () => {
  subscriber = await startSubscriber()
  service = await startTestService({ WEBHOOK_NETWORKS: '127.0.0.1' })
})
beforeEach(() => {
  subscriber.take()
  subscriber.answers.by = subscriber.usual
})
after(async () => {
  await service.close()
  subscriber.close()
})

async function create(json: object = {}, as: Account = 'editor'): Promise<Shown> {
  const { status, body } = await service.call('POST', '/webhooks', { as, json: { url: subscriber.url, ...json } })
  assert.equal(status, 201, JSON.stringify(body))
  return body as Shown
}

const asked = async (method: string, path: string, as: Account = 'editor', json?: object) => {
  const { status, body } = await service.call(method, path, { as, ...(json && { json }) })
  return { status, body: body as Shown & { readonly code?: string; readonly data?: { readonly params?: object } } }
}

void test('a webhook says its secret once, and is verified by the library of Standard Webhooks', async () => {
  const { id, secret } = await create({ name: 'Website' })
  assert.match(secret ?? '', /^whsec_/)
  assert.doesNotMatch(JSON.stringify((await asked('GET', `/webhooks/${id}`)).body), /whsec_/)
  assert.equal((await asked('POST', `/webhooks/${id}/ping`)).status, 200)
  assert.equal(await service.sendWebhooks(), 1)
  const [message] = subscriber.take()
  assert.equal(message?.type, 'webhook.ping')
  const headers = message.headers as Record<string, string>
  assert.deepEqual(new Webhook(secret ?? '').verify(message.body, headers), JSON.parse(message.body))
  assert.throws(() => new Webhook(newSigningSecret('v1')).verify(message.body, headers))
  const { body } = await asked('POST', `/webhooks/${id}/secret`)
  assert.notEqual(body.secret, secret)
  await asked('POST', `/webhooks/${id}/ping`)
  await service.sendWebhooks()
  const [later] = subscriber.take()
  for (const each of [secret, body.secret])
    new Webhook(each ?? '').verify(later?.body ?? '', later?.headers as Record<string, string>)
})

void test('of a key, its public half is told, and never the private one', async () => {
  const { id, secret, public_key: key } = await create({ signature: 'v1a' })
  assert.equal(secret, null)
  assert.match(key ?? '', /^whpk_/)
  await asked('POST', `/webhooks/${id}/ping`)
  await service.sendWebhooks()
  const [message] = subscriber.take()
  assert.ok(message && isSigned(message.headers, message.body, key ?? '', Math.floor(Date.now() / 1000)))
  assert.equal((await asked('POST', `/webhooks/${id}/secret`)).body.secret, null)
})

void test('a secret of one’s own is taken, and bad ones are told', async () => {
  const own = newSigningSecret('v1')
  assert.equal((await create({ secret: own })).secret, own)
  for (const [json, parameter] of [
    [{ secret: 'whsec_short' }, 'secret'],
    [{ secret: own, signature: 'v1a' }, 'secret'],
    [{ url: 'http://127.0.0.2/' }, 'url'],
    [{ url: 'http://user:password@127.0.0.1/' }, 'url'],
    [{ url: 'ftp://127.0.0.1/' }, 'url'],
    [{ kinds: 'events,tickets' }, 'kinds'],
    [{ kinds: [] }, 'kinds'],
    [{ filters: 'categories=no-such-one' }, 'filters'],
    [{ filters: 'loction=x' }, 'filters'],
    [{ filters: 'when=today' }, 'filters'],
    [{ filters: 'start_date=tomorrow' }, 'filters'],
    [{ filters: 'series=next' }, 'filters'],
    [{ filters: 'page=2' }, 'filters'],
    [{ filters: 'start_date=whatever' }, 'filters'],
    [{ body: 'fat' }, 'body'],
  ] as const) {
    const { status, body } = await asked('POST', '/webhooks', 'editor', { url: subscriber.url, ...json })
    assert.equal(status, 400, JSON.stringify(json))
    assert.deepEqual(Object.keys(body.data?.params ?? {}), [parameter], JSON.stringify(json))
  }
  await create({ filters: 'start_date=2027-05-01&status=publish,draft&search=choir' })
})

void test('a dry run makes none, and a request that is sent again is answered without the secret', async () => {
  const count = () => service.storage.webhooks.count()
  const before = await count()
  const dry = await asked('POST', '/webhooks?dry_run=true', 'editor', { url: subscriber.url })
  assert.ok(dry.status < 300)
  assert.doesNotMatch(JSON.stringify(dry.body), /whsec_/)
  assert.equal(await count(), before)
  const again = () =>
    service.call('POST', '/webhooks', {
      ...{ as: 'editor', json: { url: subscriber.url }, headers: { 'idempotency-key': 'a-webhook' } },
    })
  const [first, second] = [await again(), await again()]
  assert.match(JSON.stringify(first.body), /whsec_/)
  assert.equal((second.body as Shown).id, (first.body as Shown).id)
  assert.doesNotMatch(JSON.stringify(second.body), /whsec_/)
  assert.equal(await count(), before + 1)
})

void test('editors have their own, administrators see all, others none', async () => {
  const { id } = await create({}, 'editor')
  const { id: other } = await create({}, 'admin')
  assert.equal((await asked('GET', `/webhooks/${id}`, 'admin')).status, 200)
  for (const [method, path] of [
    ['GET', `/webhooks/${other}`],
    ['PATCH', `/webhooks/${other}`],
    ['DELETE', `/webhooks/${other}`],
    ['POST', `/webhooks/${other}/ping`],
    ['POST', `/webhooks/${other}/secret`],
    ['GET', `/webhooks/${other}/deliveries`],
    ['GET', `/webhooks/${other}/deliveries/1`],
    ['POST', `/webhooks/${other}/deliveries/1/retry`],
  ] as const) {
    assert.equal((await asked(method, path)).status, 404, `${method} ${path}`)
    assert.equal((await asked(method, path, 'author')).status, 403, `${method} ${path}`)
    assert.equal((await service.call(method, path)).status, 401, `${method} ${path}`)
  }
  const list = async (as: Account) =>
    ((await asked('GET', '/webhooks?per_page=100', as)).body['webhooks'] as Shown[]).map((each) => each.id)
  assert.ok((await list('admin')).includes(id) && (await list('admin')).includes(other))
  assert.ok((await list('editor')).includes(id) && !(await list('editor')).includes(other))
  assert.equal((await asked('DELETE', `/webhooks/${id}`)).status, 200)
  assert.equal((await asked('GET', `/webhooks/${id}`)).status, 404)
})

void test('an application password needs the scope of webhooks', async () => {
  const given = async (scopes: string) => {
    const json = { name: scopes, scopes }
    const { body } = await service.call('POST', '/users/me/application-passwords', { as: 'editor', json })
    return basic('editor', (body as { readonly password: string }).password)
  }
  const post = async (authorization: string) =>
    service.call('POST', '/webhooks', { headers: { authorization }, json: { url: subscriber.url } })
  assert.equal((await post(await given('read,write:events'))).status, 403)
  assert.equal((await post(await given('write:webhooks'))).status, 201)
  const reads = { authorization: await given('read:webhooks') }
  assert.equal((await service.call('GET', '/webhooks', { headers: reads })).status, 200)
})

void test('the log has what was sent and answered, and delivers again', async () => {
  const { id } = await create()
  subscriber.answers.by = (response) => response.writeHead(500).end('<h1>Oh</h1>')
  await asked('POST', `/webhooks/${id}/ping`)
  assert.equal(await service.sendWebhooks(), 0)
  const { body } = await asked('GET', `/webhooks/${id}/deliveries`)
  const [first] = body['deliveries'] as readonly Shown[]
  assert.deepEqual([first?.['state'], first?.['status'], first?.['type']], ['failed', 500, 'webhook.ping'])
  assert.ok(!('request' in (first ?? {})))
  const path = `/webhooks/${id}/deliveries/${first?.id}`
  const whole = (await asked('GET', path)).body
  assert.equal(whole['response'], '<h1>Oh</h1>')
  assert.match(String(whole['request']), /webhook\.ping/)
  subscriber.answers.by = subscriber.usual
  assert.equal((await asked('POST', `${path}/retry`)).status, 200)
  assert.equal(await service.sendWebhooks(), 1)
  const [one, again] = subscriber.take()
  assert.equal(again?.headers['webhook-id'], one?.headers['webhook-id'])
  const { attempts, state } = (await asked('GET', path)).body
  assert.deepEqual([state, (attempts as readonly Shown[]).map(({ status }) => status)], ['sent', [500, 204]])
  assert.equal((await asked('PATCH', `/webhooks/${id}`, 'editor', { paused: true })).body['state'], 'paused')
  assert.equal((await asked('POST', `${path}/retry`)).status, 409)
  assert.equal((await asked('POST', `/webhooks/${id}/ping`)).status, 409)
  assert.equal((await asked('GET', `/webhooks/${id}/deliveries/999999`)).status, 404)
})
