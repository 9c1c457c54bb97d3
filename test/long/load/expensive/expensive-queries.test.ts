// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open, parametersOf } from './requests.ts'
import { expensiveValues } from './expensive-queries.ts'

test('everything that anybody may ask for has values that take long', () => {
  const expensive = expensiveValues({ events: [], venues: [], organizers: [], categories: [], tags: [] })
  const missing = [...new Set(open.flatMap(parametersOf))].filter((name) => !(name in expensive))
  assert.deepEqual(missing, [])
})
