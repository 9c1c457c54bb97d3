import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFolder } from '../support/folder.ts'
import { almanac } from './almanac.ts'
import { running } from './executable.ts'

void test('the followed activity goes on with what is written later, until it is stopped', async (t) => {
  const folder = await aFolder(t)
  await almanac(['migrate'], { folder })
  await almanac(['user', 'add', 'ada'], { folder })
  const lines = (said: string) => said.split('\n').filter((line) => line !== '')
  const began = await running(['activity', '--follow', '--json'], { folder }, t, (said) => lines(said).length === 1)
  await almanac(['user', 'add', 'bea'], { folder })
  await almanac(['user', 'role', 'bea', 'editor'], { folder })
  await began.until((said) => lines(said).length === 3)
  const { code, stdout } = await began.stop()
  assert.equal(code, 0)
  const entries = lines(stdout).map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.deepEqual(
    entries.map(({ action, record, changed }) => [action, record, changed]),
    [
      ['created', 1, []],
      ['created', 2, []],
      ['updated', 2, ['role']],
    ],
  )
})
