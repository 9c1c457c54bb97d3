// runs: all, postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { StandIn, type Shown } from '../../support/stand-in.ts'

const reach = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
const start = Temporal.Instant.from('2027-01-01T12:00:00Z')
const api = new Api({}, { fetching: reach, now: start.toString() })
const other = new StandIn()
before(() => other.start())
after(() => other.stop())

const event = (uid: string, title: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20270301T190000Z\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`

test('the newest 100 imports of a source are kept and can be taken back, older ones are forgotten, and so is no other', async () => {
  let turn = 0
  other.before = (_request, response) => {
    response.end(`BEGIN:VCALENDAR\r\n${event('a', `Turn ${turn}`)}${event('b', 'Always')}END:VCALENDAR\r\n`)
    return true
  }
  const own = await api.importFile(`BEGIN:VCALENDAR\r\n${event('c', 'By hand')}END:VCALENDAR\r\n`, 'own.ics')
  const added = await api.call('POST /sources', { as: 'editor', json: { url: `${other.site}/feed.ics`, every: '1h' } })
  const { id } = added.body as unknown as Shown
  for (turn = 1; turn <= 104; turn += 1) {
    await api.setClock(start.add({ hours: turn }).toString())
    await api.runWaiting()
  }
  const source = await api.read(`/sources/${id}`, 'editor')
  assert.equal((source['runs'] as Body[]).length, 20)
  const { body } = await api.call('GET /imports?per_page=1', { as: 'editor' })
  assert.equal(body['total'], 101)
  const last = (body['imports'] as Body[])[0] as unknown as Shown
  const status = async (one: number) => (await api.call(`GET /imports/${one}`, { as: 'editor' })).status
  assert.deepEqual([await status(own.id), await status(last.id), await status(last.id - 99)], [200, 200, 200])
  assert.equal(await status(last.id - 100), 404)
  assert.equal((await api.call(`GET /imports/${last.id - 100}/entries`, { as: 'editor' })).status, 404)

  // What a forgotten import brought is known as before: nothing is there twice.
  const titles = async () => (await api.list('/events?starts_after=2027-02-01')).names.toSorted()
  assert.deepEqual(await titles(), ['Always', 'By hand', 'Turn 104'])
  await api.call(`POST /imports/${last.id}/undo`, { as: 'editor' })
  await api.runWaiting()
  assert.deepEqual(await titles(), ['Always', 'By hand', 'Turn 103'])
})
