// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* Categories that an import created go when it is taken back, unless something else uses them (contract/imports.md §3). */

const api = new Api()
const table = 'Id,Title,Start date,Categories,Tags\n'

async function names(): Promise<readonly unknown[]> {
  return (await api.list(`/categories?hide_empty=false&per_page=100`)).records.map(({ name }) => name).toSorted()
}

/** What taking an import back would leave, by name. */
async function left(id: number): Promise<readonly unknown[]> {
  const { body } = await api.call(`GET /imports/${id}/undo?per_page=100`, { as: 'editor' })
  return (body['entries'] as readonly Body[]).flatMap(({ title, undone }) => (undone === null ? [] : [[title, undone]]))
}

async function takenBack(id: number): Promise<void> {
  assert.equal((await api.call(`POST /imports/${id}/undo`, { as: 'editor' })).status, 200)
  assert.equal((await api.runImport(id))['status'], 'undone')
}

test('terms of its events alone go with them, those of others stay', async () => {
  const rows = '1,Fair,2027-05-01,Markets,crafts\n2,Choir,2027-05-02,Music,crafts\n'
  const one = await api.importFile(table + rows, 'one.csv')
  assert.deepEqual(await names(), ['Markets', 'Music'])
  assert.deepEqual(await left(one.id), [])
  await api.event({ title: 'Ours', categories: ['Music'] })
  assert.deepEqual(await left(one.id), [['Music', 'It stays, as others use it.']])
  await takenBack(one.id)
  assert.deepEqual(await names(), ['Music'])
})

test('a category that was edited, or has one of somebody else below it, stays', async () => {
  const one = await api.importFile(`${table}1,Walk,2027-06-01,"Outdoors, Sport",\n`, 'two.csv')
  const id = async (slug: string) => (await api.list(`/categories?slug=${slug}&hide_empty=false`)).ids[0] ?? 0
  await api.create('categories', { name: 'Hikes', parent: await id('outdoors') })
  await api.update(`/categories/${await id('sport')}`, { name: 'Sports' })
  assert.deepEqual((await left(one.id)).map((each) => (each as readonly unknown[])[0]).toSorted(), [
    'Outdoors',
    'Sport',
  ])
  await takenBack(one.id)
  assert.deepEqual(await names(), ['Hikes', 'Music', 'Outdoors', 'Sports'])
})

test('an import that is made again has its categories anew', async () => {
  const rows = `${table}1,Fair,2027-05-01,Markets,crafts\n`
  const one = await api.importFile(rows, 'again.csv')
  await takenBack(one.id)
  assert.ok(!(await names()).includes('Markets'))
  const again = await api.importFile(rows, 'again.csv')
  assert.equal(again['status'], 'done')
  const { records } = await api.list('/events?search=fair&starts_after=2027-04-30')
  const [fair] = records as readonly Body[]
  assert.deepEqual(
    [(fair?.['categories'] as Body[]).map(({ name }) => name), (fair?.['tags'] as Body[]).map(({ name }) => name)],
    [['Markets'], ['crafts']],
  )
})
