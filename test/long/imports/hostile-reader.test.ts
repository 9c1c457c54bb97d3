// runs: all
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Unreadable } from '../../../src/interchange/importers/item.ts'
import { Broken } from '../../../src/interchange/importers/thread/broken.ts'
import { Reader } from '../../../src/interchange/importers/thread/reader.ts'
import { randomOf, seed } from '../support/seed.ts'
import { hostileFile, hostileKinds } from './hostile-files.ts'

/** How many files of each kind are read. */
const count = Number(process.env['HOSTILE_READS'] ?? (process.env['LONG'] ? 20_000 : 25))

const reader = new Reader()
after(() => reader.close())

for (const [stream, kind] of hostileKinds.entries())
  test(`${count} hostile files (${kind}) are read or refused in the thread that reads`, async (t) => {
    const random = randomOf(700 + stream)
    const signal = new AbortController().signal
    const told = { found: 0, refused: 0, broken: 0, most: 0 }
    for (let number = 0; number < count; number += 1) {
      const { format, bytes } = hostileFile(kind, number, random)
      const source = {
        url: null,
        bytes: async function* () {
          for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
        },
      }
      const defaults = { timeZone: 'Europe/Paris', language: 'en' } as const
      told.most = Math.max(told.most, bytes.length)
      try {
        for await (const found of reader.read({ format, source, defaults }, { signal })) {
          assert.ok('item' in found || 'fault' in found || 'table' in found)
          told.found += 1
        }
      } catch (error) {
        if (!(error instanceof Unreadable) || error.text.en === '' || error.text.fr === '')
          throw new Error(`SEED=${seed}, file ${number}, ${format}`, { cause: error })
        if (error instanceof Broken) t.diagnostic(`file ${number} of ${bytes.length} bytes: ${error.text.en}`)
        told[error instanceof Broken ? 'broken' : 'refused'] += 1
      }
    }
    t.diagnostic(`${JSON.stringify(told)}, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`)
    assert.ok(told.found > 0)
  })
