import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '../../src/config/settings.ts'
import { aFolder } from '../support/folder.ts'
import { almanac } from './almanac.ts'

/** Addresses that hold a secret, well-formed and not. */
const addresses = [
  'http://user:hunter2@geocoder.example/',
  'http://user:hunter2@geocoder.example:8080/search?key=hunter2',
  'http://geocoder.example/search?key=hunter2',
  'http://geocoder.example/search#hunter2',
  'https://user:p@ss/hunter2@host/',
  'https://user:a b,hunter2@host/',
  's3://key:hunter2@bucket/prefix',
  's3://bucket?endpoint=https://key:hunter2@s3.example',
  'mysql://user:hunter2@host/name',
  'user:hunter2@host',
  'http://user:hunter2',
  `http://user:${'x'.repeat(90)}hunter2@host/`,
]
const urls = Object.keys(settings).filter((name) => /_URLS?$/.test(name))

for (const address of addresses) {
  test(`no setting, taken or refused, repeats the secret in ${address.slice(0, 60)}`, async (t) => {
    const folder = await aFolder(t)
    const everywhere = Object.fromEntries(Object.keys(settings).map((name) => [name, address]))
    const refused = await almanac(['serve'], { folder, environment: everywhere })
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /^PORT must be /m)
    assert.match(refused.stderr, /^GEOCODER_URL must be .* It is ".*\*\*\*.*"\.$/m)
    for (const words of [['config'], ['config', '--json'], ['user', 'list'], ['migrate', address], [address]]) {
      const { stdout, stderr } = await almanac(words, { folder, environment: everywhere })
      assert.doesNotMatch(refused.stderr + stdout + stderr, /hunter2/)
    }
    const files = Object.fromEntries(urls.map((name) => [`${name}_FILE`, address]))
    const { code, stderr } = await almanac(['config'], { folder, environment: files })
    assert.equal(code, 1)
    assert.doesNotMatch(stderr, /hunter2/)
  })
}

test('settings in force are shown without what is secret in them, errors of a server too', async (t) => {
  const folder = await aFolder(t)
  const database = 'postgres://ada:hunter2@127.0.0.1:1/calendar?sslpassword=hunter2'
  const environment = { DATABASE_URL: database }
  const shown = await almanac(['config'], { folder, environment })
  assert.match(shown.stdout, /^DATABASE_URL=postgres:\/\/\*\*\*@127\.0\.0\.1:1\/calendar\?\*\*\* *$/m)
  const commands = [['migrate'], ['user', 'list'], ['serve'], ['copy', '--from', database, '--to', database]]
  for (const words of commands) {
    const { code, stdout, stderr } = await almanac(words, { folder, environment: { ...environment, PORT: '0' } })
    assert.equal(code, 1)
    assert.match(stderr, /127\.0\.0\.1:1\b/)
    assert.doesNotMatch(stdout + stderr, /hunter2/)
  }
})
