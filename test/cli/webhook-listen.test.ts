// runs: all
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { newSigningSecret, signedHeaders } from '../../src/domain/webhooks/signature.ts'
import { startSubscriber } from '../support/subscriber.ts'
import { going } from './almanac.ts'

/* `almanac webhook listen` prints what is sent, checks it, and passes it on. */

const body = '{"type":"event.upsert","data":{"id":7}}'

/** Listens with options until the end of `work`, which is given the address; answers what was printed. */
async function listening(
  t: TestContext,
  options: readonly string[],
  work: (address: string) => Promise<void>,
): Promise<string> {
  const { until, stop } = going(['webhook', 'listen', '--port', '0', ...options], { folder: '/' }, t)
  const [address] = await until(/http:\/\/127\.0\.0\.1:\d+\//)
  await work(address)
  const { code, stdout } = await stop()
  assert.equal(code, 0, stdout)
  return stdout
}

const send = (address: string, secret: string, sent = body) =>
  fetch(address, {
    method: 'POST',
    headers: signedHeaders({ id: 'msg_1_1', timestamp: Math.floor(Date.now() / 1000), body }, [secret]),
    body: sent,
  })

void test('prints messages, and refuses those with a wrong signature', async (t) => {
  const secret = newSigningSecret('v1')
  const printed = await listening(t, ['--secret', secret], async (address) => {
    assert.equal((await send(address, secret)).status, 204)
    assert.equal((await send(address, secret, `${body} `)).status, 401)
    assert.equal((await send(address, newSigningSecret('v1'))).status, 401)
    assert.equal((await fetch(address)).status, 405)
  })
  assert.match(printed, /msg_1_1 · signature right · 204\n\{\n {2}"type": "event\.upsert"/)
  assert.match(printed, /msg_1_1 · signature wrong · 401/)
})

void test('passes messages on with their signatures, and answers what the program behind does', async (t) => {
  const behind = await startSubscriber()
  t.after(() => behind.close())
  const secret = newSigningSecret('v1')
  await listening(t, ['--forward', behind.url], async (address) => {
    assert.equal((await send(address, secret)).status, 204)
    behind.answers.by = (response) => response.writeHead(503).end()
    assert.equal((await send(address, secret)).status, 503)
    behind.close()
    assert.equal((await send(address, secret)).status, 502)
  })
  const [first] = behind.take()
  assert.equal(first?.body, body)
  assert.match(String(first.headers['webhook-signature']), /^v1,/)
})
