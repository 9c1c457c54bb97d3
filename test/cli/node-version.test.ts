import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })'

for (const file of ['bin/almanac.js', 'scripts/test.js']) {
  void test(`${file} says in one sentence that an old Node will not do`, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(older)}`, file],
      { encoding: 'utf8' },
    )
    assert.equal(status, 1)
    assert.equal(stdout, '')
    assert.match(stderr, /^[^\n]*\bneeds? Node 26 or newer\b[^\n]*\n$/)
  })
}
