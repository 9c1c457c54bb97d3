import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { maxAttempts, retryDelay } from '../../src/domain/webhooks/retries.ts'
import {
  checkedWith,
  isSharedSecret,
  isSigned,
  newSigningSecret,
  signatureKindOf,
  signedHeaders,
} from '../../src/domain/webhooks/signature.ts'

const body = '{"type":"event.upsert","title":"Fête"}'
const now = () => Math.floor(Date.now() / 1000)

void test('a message signed with a shared secret is verified by the library of Standard Webhooks, and by us', () => {
  const secret = newSigningSecret('v1')
  assert.ok(isSharedSecret(secret))
  assert.equal(signatureKindOf(secret), 'v1')
  assert.equal(checkedWith(secret), secret)
  const headers = signedHeaders({ id: 'msg_7_1', timestamp: now(), body }, [secret])
  assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body))
  assert.ok(isSigned(headers, body, secret, now()))
  assert.throws(() => new Webhook(newSigningSecret('v1')).verify(body, headers))
  assert.ok(!isSigned(headers, body, newSigningSecret('v1'), now()))
  assert.ok(!isSigned(headers, `${body} `, secret, now()))
  assert.ok(!isSigned({ ...headers, 'webhook-id': 'msg_8_1' }, body, secret, now()))
  assert.ok(!isSigned(headers, body, secret, now() + 301))
  assert.ok(!isSigned({}, body, secret, now()))
})

void test('a message signed with a key is verified with its public half alone', () => {
  const secret = newSigningSecret('v1a')
  const open = checkedWith(secret)
  assert.equal(signatureKindOf(secret), 'v1a')
  assert.match(open, /^whpk_[\w+/]{43}=$/)
  const headers = signedHeaders({ id: 'msg_7_1', timestamp: now(), body }, [secret])
  assert.match(headers['webhook-signature'] ?? '', /^v1a,[\w+/]{86}==$/)
  assert.ok(isSigned(headers, body, open, now()))
  assert.ok(!isSigned(headers, `${body} `, open, now()))
  assert.ok(!isSigned(headers, body, checkedWith(newSigningSecret('v1a')), now()))
})

void test('while a secret takes the place of another, both verify a message', () => {
  const secrets = [newSigningSecret('v1'), newSigningSecret('v1')]
  const headers = signedHeaders({ id: 'msg_7_1', timestamp: now(), body }, secrets)
  for (const secret of secrets) {
    assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body))
    assert.ok(isSigned(headers, body, secret, now()))
  }
})

void test('a secret has 24 to 64 bytes', () => {
  const of = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`
  assert.deepEqual(
    [23, 24, 64, 65].map((bytes) => isSharedSecret(of(bytes))),
    [false, true, true, false],
  )
  assert.ok(!isSharedSecret(of(32).slice('whsec_'.length)))
  assert.ok(!isSharedSecret('whsec_not base64'))
})

void test('there are ten attempts, each a little later than its pause at most, and not before a server asks for', () => {
  const seconds = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  assert.equal(maxAttempts, 10)
  assert.deepEqual(
    seconds.map((_, attempts) => retryDelay(attempts, 0)),
    seconds.map((each) => each * 1000),
  )
  assert.equal(retryDelay(2, 0.5), 315_000)
  assert.equal(retryDelay(1, 0, 60), 60_000)
  assert.equal(retryDelay(3, 0, 60), 1_800_000)
  assert.equal(retryDelay(10, 0), undefined)
  assert.equal(retryDelay(10, 0, 60), undefined)
})
