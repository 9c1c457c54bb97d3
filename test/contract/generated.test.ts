import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { documents } from '../../scripts/documents.ts'

for (const [file, text] of Object.entries(documents)) {
  test(`${file} is what the program would write: otherwise run npm run generate`, async () => {
    assert.ok(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8') === (await text()))
  })
}
