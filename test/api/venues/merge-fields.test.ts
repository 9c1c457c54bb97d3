import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What a merge keeps of the other (contract/writes.md §10, §13). */

const api = new Api()
const sent = (json: object) => ({ as: 'editor', json }) as const

for (const [plural, headline] of [
  ['venues', 'venue'],
  ['organizers', 'organizer'],
] as const)
  test(`one of two ${plural} takes what it lacks and what is chosen, and is found by the name of the other`, async () => {
    const make = async (json: object) => (await api.call(`POST /${plural}`, sent(json))).body as { readonly id: number }
    const one = await make({ [headline]: 'Salt Mill', phone: '11', description: { en: 'Old' } })
    const other = await make({
      ...{ [headline]: { en: 'The Salt Works', fr: 'La Saline' }, phone: '22', website: 'https://salt.example' },
      description: { en: 'New', fr: 'Nouvelle' },
    })
    const path = `/${plural}/${one.id}`
    const wrong = await api.call(`POST ${path}/merge`, sent({ from: other.id, take: ['phone', 'slug'] }))
    assert.equal(wrong.status, 400)
    const done = await api.call(`POST ${path}/merge`, sent({ from: other.id, take: ['phone'] }))
    assert.equal(done.status, 200, done.text)
    const kept = await api.read(`${path}?translations=1`, 'editor')
    assert.partialDeepStrictEqual(kept, {
      ...{ [headline]: 'Salt Mill', phone: '22', website: 'https://salt.example' },
      other_names: 'The Salt Works\nLa Saline',
      translations: { en: { description: '<p>Old</p>' }, fr: { description: '<p>Nouvelle</p>' } },
    })
    assert.equal((await make({ [headline]: 'la saline' })).id, one.id)
    assert.equal((await api.read(path))[headline], 'Salt Mill')
    const event = await api.event({ [headline]: [{ [headline]: 'THE SALT WORKS' }] })
    assert.match(JSON.stringify(event[headline]), new RegExp(`"id":${one.id},`))
    const table = `Title;Start date;${headline}\nAt the works;2027-05-02;The Salt Works`
    const { id } = await api.importFile(table, 'table.csv')
    const { entries } = await api.read(`/imports/${id}/entries`, 'editor')
    const imported = (entries as readonly Body[]).find(({ kind }) => kind === 'event')
    const { [headline]: named } = await api.read(`/events/${String(imported?.['record'])}`, 'editor')
    assert.match(JSON.stringify(named), new RegExp(`"id":${one.id},`))
    assert.notEqual((await make({ [headline]: 'Salt' })).id, one.id, 'a part of a name is none')
    const back = await api.call(`POST ${path}/merge/undo`, sent({ from: other.id }))
    assert.equal(back.status, 200, back.text)
    const before = await api.read(`${path}?translations=1`, 'editor')
    assert.partialDeepStrictEqual(before, { phone: '11', translations: { en: { description: '<p>Old</p>' } } })
    for (const name of ['website', 'other_names']) assert.ok(!(name in before), name)
    assert.equal((await make({ [headline]: 'La Saline' })).id, other.id)
  })

test('further names are written as lines or as a list, each once, and one that has the name itself comes first', async () => {
  const hall = await api.call('POST /venues', sent({ venue: 'Corn Hall', other_names: ['Halle', ' Halle ', 'Depot'] }))
  assert.equal(hall.body['other_names'], 'Halle\nDepot')
  const depot = await api.call('POST /venues', sent({ venue: 'Warehouse' }))
  await api.call(`POST /venues/${String(depot.body['id'])}`, sent({ venue: 'Depot' }))
  assert.equal((await api.call('POST /venues', sent({ venue: 'depot' }))).body['id'], depot.body['id'])
  assert.equal((await api.list('/venues?search=halle')).total, 1)
})
