import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'

/* How large files and folders may be, so that each has one subject. What is data, as the demo calendar, does not count. */

function linesOf(...patterns: readonly string[]): ReadonlyMap<string, number> {
  const files = globSync(patterns, { exclude: ['src/demo/**', '**/node_modules/**'] })
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1]))
}

test('no file of the sources is longer than 200 lines, none of the others than 250', () => {
  const most = (file: string) => (file.startsWith('src/') ? 200 : 250)
  const files = linesOf('{src,test,scripts,bin}/**/*.{ts,js}')
  assert.deepEqual(
    [...files].filter(([file, lines]) => lines > most(file)),
    [],
  )
})

test('no folder of the storage has more than 15 files', () => {
  const folders = Map.groupBy(linesOf('src/storage/**/*.ts').keys(), dirname)
  assert.deepEqual(
    [...folders].filter(([, files]) => files.length > 15).map(([folder]) => folder),
    [],
  )
})
