import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { commandPage } from '../../src/cli/document.ts'

void test('docs/cli.md is what the usage texts say', () => {
  assert.equal(readFileSync('docs/cli.md', 'utf8'), commandPage(), 'run: npm run generate')
})
