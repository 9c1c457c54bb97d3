// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { almanac } from './almanac.ts'
import { aRegion, aTown, once } from '../support/mirrors.ts'

/* What mirrors say of themselves, and which they refuse (contract/imports.md §11). */

test('a mirror tells how far it is behind, and why', async (t) => {
  const town = await aTown(t)
  const region = await aRegion(t)
  await town.call('POST /venues', { venue: 'Hall' })
  await region.mirror(town.api, ...once)
  const { mirrors } = region.service.storage
  const [mirror] = await mirrors.list()
  const start = 'http://127.0.0.1:1/changes/start'
  if (mirror) await mirrors.update({ ...mirror, start, currentUtc: '2026-01-01 00:00:00' })
  const failed = await almanac(['mirror', '--once'], region.place)
  assert.equal(failed.code, 1)
  assert.match(failed.stderr, /gave no answer in time/)
  assert.match(await region.mirror('--list'), /\d{6,} s +fails: The address gave no answer/)
  const { text } = await region.service.client.send({ method: 'GET', url: '/metrics' })
  const labels = `mirror="1",origin="${town.name}"`
  assert.ok(Number(text.split(`almanac_mirror_lag_seconds{${labels}} `)[1]?.split('\n', 1)[0]) > 1_000_000)
  assert.match(text, new RegExp(`almanac_mirror_failures\\{${labels}\\} 1\n`))
  const { stdout } = await almanac(['doctor'], region.place)
  assert.match(stdout, new RegExp(`Mirror 1 of ${town.name} is \\d+ seconds behind: The address gave no answer`))
})

test('addresses are refused that are private, of no Almanac, or ask for what is relative to now', async (t) => {
  const town = await aTown(t)
  const region = await aRegion(t)
  const refused = async (...words: readonly string[]) => {
    const { code, stderr } = await almanac(['mirror', ...words], region.place)
    assert.notEqual(code, 0)
    return stderr
  }
  assert.match(await refused(town.api, '--once'), /private network/)
  assert.match(await refused(`${town.service.client.origin}/healthz`, ...once), /not that of an Almanac/)
  assert.match(await refused(`${town.api}events?starts_after=today`, ...once), /The service refused: .*starts_after/)
  assert.match(await refused('--once'), /There is no mirror yet/)
  assert.match(await refused('--end', '7'), /There is no mirror 7/)
  assert.match(await refused(town.api, '--list'), /one of them/)
})
