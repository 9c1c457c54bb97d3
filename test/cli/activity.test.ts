import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFolder } from '../support/folder.ts'
import { almanac, going } from './almanac.ts'

void test('the followed activity goes on with what is written later, until it is stopped', async (t) => {
  const folder = await aFolder(t)
  await almanac(['migrate'], { folder })
  await almanac(['user', 'add', 'ada'], { folder })
  const { until, stop } = going(['activity', '--follow', '--json'], { folder }, t)
  await until(/^.+\n$/)
  await almanac(['user', 'add', 'bea'], { folder })
  await almanac(['user', 'role', 'bea', 'editor'], { folder })
  await until(/^(.+\n){3}$/)
  const { code, stdout } = await stop()
  assert.equal(code, 0)
  const entries = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.deepEqual(
    entries.map(({ action, record, changed }) => [action, record, changed]),
    [
      ['created', 1, []],
      ['created', 2, []],
      ['updated', 2, ['role']],
    ],
  )
})
