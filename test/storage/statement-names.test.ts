import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementName } from '../../src/storage/sql/postgres/statements.ts'

void test('statements that come often are prepared, but not those whose plan depends on a pattern', () => {
  const namesOf = (text: string) => Array.from({ length: 5 }, () => statementName(text) !== undefined)
  assert.deepEqual(namesOf('select $1 as often'), [false, false, true, true, true])
  assert.deepEqual(namesOf('select 1 from event_texts as t where t.searched like $1'), [
    false,
    false,
    false,
    false,
    false,
  ])
})
