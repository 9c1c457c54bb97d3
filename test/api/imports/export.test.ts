// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledDatabase } from '../../storage/copy/databases.ts'
import { exportOf } from '../../storage/export/exported.ts'
import { Api } from '../../support/api.ts'

const api = new Api()

const everything = '/events?starts_after=0001-01-01&per_page=1'

test('an export that is cut off is refused whole, in both languages', async (t) => {
  const { lines } = await exportOf(await filledDatabase(t, 20))
  const one = await api.importFile(lines.slice(0, -1).join(''), 'calendar.jsonl', {})
  assert.deepEqual([one['status'], one['format']], ['failed', 'almanac'])
  assert.match(String(one['error']), /cut off/)
  const french = await api.call(`GET /imports/${String(one['id'])}?i18n_language=fr`, { as: 'editor' })
  assert.match(String(french.body['error']), /tronqué/)
  assert.equal((await api.list(everything)).total, 0)
})
