// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSecret, signedHeaders } from '../../src/domain/webhooks/signature.ts'
import { carryOut } from '../../src/program/cli/main.ts'
import { printer, type Terminal } from '../../src/program/cli/output/terminal.ts'
import { startSubscriber } from '../support/subscriber.ts'

/* `almanac webhook listen` prints what is sent, checks it, and passes it on. */

const body = '{"type":"event.upsert","data":{"id":7}}'

/** Listens with options until the end of `work`, which is given the address; answers what was printed. */
async function listening(options: readonly string[], work: (address: string) => Promise<void>): Promise<string> {
  const asked = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<string>()
  let printed = ''
  const write = (line: string) => {
    printed += line
    const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed) ?? []
    if (address !== undefined) ready.resolve(address)
  }
  const terminal: Terminal = {
    ...{ environment: {}, folder: '/', language: 'en', print: printer('en', write), complain: printer('en', write) },
    untilStopped: () => asked.promise,
  }
  const ended = carryOut(['webhook', 'listen', '--port', '0', ...options], terminal)
  await Promise.race([ready.promise.then(work), ended])
  asked.resolve()
  assert.equal(await ended, 0, printed)
  return printed
}

const send = (address: string, secret: string, sent = body) =>
  fetch(address, {
    method: 'POST',
    headers: signedHeaders({ id: 'msg_1_1', timestamp: Math.floor(Date.now() / 1000), body }, [secret]),
    body: sent,
  })

void test('prints messages, and refuses those with a wrong signature', async () => {
  const secret = newSecret('v1')
  const printed = await listening(['--secret', secret], async (address) => {
    assert.equal((await send(address, secret)).status, 204)
    assert.equal((await send(address, secret, `${body} `)).status, 401)
    assert.equal((await send(address, newSecret('v1'))).status, 401)
    assert.equal((await fetch(address)).status, 405)
  })
  assert.match(printed, /msg_1_1 · signature right · 204\n\{\n {2}"type": "event\.upsert"/)
  assert.match(printed, /msg_1_1 · signature wrong · 401/)
})

void test('passes messages on with their signatures, and answers what the program behind does', async (t) => {
  const behind = await startSubscriber()
  t.after(() => behind.close())
  const secret = newSecret('v1')
  await listening(['--forward', behind.url], async (address) => {
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
