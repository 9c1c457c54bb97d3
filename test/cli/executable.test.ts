import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { aFolder } from '../support/folder.ts'
import { almanac } from './almanac.ts'
import { executable } from './executable.ts'

/* Commands that other tests carry out within their process alone. */

test('the executable answers as the command line within this process does', async (t) => {
  const folder = await aFolder(t)
  const place = { folder, environment: { DATA_DIR: join(folder, 'data'), LC_ALL: 'C' } }
  await almanac(['migrate'], place)
  await almanac(['user', 'add', 'ada'], place)
  for (const words of [['config'], ['password', 'list', 'ada'], ['restore', 'nothing.backup']])
    assert.deepEqual(await executable(words, place), await almanac(words, place), words.join(' '))
})
