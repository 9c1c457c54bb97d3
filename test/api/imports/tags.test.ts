import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Api, formOf } from '../../support/api.ts'
import { drawn } from '../../support/pictures.ts'
import { StandIn } from '../../support/stand-in.ts'
import { ifMatch, revisionIn, tagIn } from '../../support/tags.ts'

/* The tag of an import (contract/requests.md §12). */

const api = new Api({}, { fetching: { allowPrivate: (address) => address === '127.0.0.1', pause: 0 } })
const other = new StandIn()
before(() => other.start())
after(() => other.stop())

const read = (id: number) => api.call(`GET /imports/${id}`, { as: 'editor' })

test('an import that goes on meanwhile is cancelled with the tag that was read', async () => {
  const event = (name: string) =>
    `BEGIN:VEVENT\r\nUID:${name}\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:20270501T190000Z\r\nSUMMARY:${name}\r\nIMAGE;VALUE=URI:${other.site}/${name}.png\r\nEND:VEVENT`
  const events = ['one', 'two', 'three'].map(event)
  const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
  const { body, headers } = formOf(calendar, 'town.ics', {})
  const { id } = await api.upload('/imports', body, headers)
  const picture = await drawn(40, 30)
  const readings: Awaited<ReturnType<typeof read>>[] = []
  // The import waits for each picture, and is asked for as long as it does.
  other.before = (_request, response) => {
    const answer = async () => {
      const reading = await read(id)
      readings.push(reading)
      const headers = ifMatch(tagIn(readings[0] ?? reading))
      if (readings.length === 3) readings.push(await api.call(`DELETE /imports/${id}`, { as: 'editor', headers }))
      response.setHeader('content-type', 'image/png')
      response.end(picture)
    }
    void answer()
    return true
  }
  await api.runImport(id)
  const [first, second, third, cancelled] = readings
  assert.deepEqual(
    readings.map(({ status, body: { status: state, position } }) => [status, state, position]),
    [
      [200, 'running', 0],
      [200, 'running', 1],
      [200, 'running', 2],
      [200, 'cancelled', 2],
    ],
  )
  const revision = (reply: typeof first) => reply && revisionIn(tagIn(reply))
  assert.deepEqual([revision(second), revision(third)], [revision(first), revision(first)])
  assert.notEqual(revision(cancelled), revision(first))
})
