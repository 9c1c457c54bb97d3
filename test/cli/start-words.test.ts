import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/** What a program is started with: the settings of the C library, and the words for Node. */
function wordsIn(text: string) {
  return {
    settings: text.match(/\b(?:MALLOC_\w+|GLIBC_TUNABLES)=\S+/g),
    words: text.match(/--(?:max-semi|no-|heap-)[\w-]+(?:=\d+)?/g),
  }
}

test('the executable, `npm start` and the unit of systemd start Node alike', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const [executable = ''] = read('bin/almanac.js').split('\n')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const [unit = ''] = /^Environment=MALLOC[^]*?^ExecStart=.*$/m.exec(read('docs/install.md')) ?? []
  const words = wordsIn(executable)
  assert.deepEqual([words.settings?.length, words.words?.length], [4, 4])
  assert.deepEqual(wordsIn(scripts.start), words)
  assert.deepEqual(wordsIn(unit), words)
  // Linux cuts what is longer.
  assert.ok(executable.length < 256, `the first line of the executable has ${executable.length} characters`)
})
