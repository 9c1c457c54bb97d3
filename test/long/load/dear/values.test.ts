// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open, parametersOf } from './requests.ts'
import { dearValues } from './values.ts'

test('everything that anybody may ask for has values that take long', () => {
  const dear = dearValues({ events: [], venues: [], organizers: [], categories: [], tags: [] })
  const missing = [...new Set(open.flatMap(parametersOf))].filter((name) => !(name in dear))
  assert.deepEqual(missing, [])
})
