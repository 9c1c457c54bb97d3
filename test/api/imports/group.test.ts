// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* What an import writes is one group of the activity (contract/activity.md §1). */

const api = new Api()
const table = `title,start_date,end_date,venue
Choir,2027-05-01 10:00,2027-05-01 12:00,Hall
Play,2027-05-02 10:00,2027-05-02 12:00,Barn
`

interface Entry {
  readonly id: number
  readonly kind: string
  readonly group: number
  readonly undoes: number | null
}

const entries = async (query = '') =>
  (await api.read(`/activity?per_page=100${query}`, 'editor'))['activity'] as readonly Entry[]

test('all that an import wrote belongs together, and taking it back names that', async () => {
  const one = await api.importFile(table, 'events.csv')
  const written = await entries()
  const first = written.at(-1)?.id
  assert.deepEqual([...new Set(written.map(({ group }) => group))], [first])
  assert.deepEqual(written.map(({ kind }) => kind).sort(), ['event', 'event', 'venue', 'venue'])
  await api.call(`POST /imports/${one.id}/undo`, { as: 'editor' })
  await api.runImport(one.id)
  const taken = (await entries()).filter(({ id }) => !written.some((entry) => entry.id === id))
  assert.ok(taken.length >= 2)
  assert.ok(taken.every(({ undoes }) => undoes === first))
  assert.equal((await entries(`&group=${first}`)).length, written.length)
})
