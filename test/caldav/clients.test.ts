import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dav } from '../support/dav.ts'
import { type Account, startTestService, type TestService } from '../support/server.ts'
import { calendarOfApple } from './requests/apple.ts'
import type { Asked } from './requests/asked.ts'
import { davx5 } from './requests/davx5.ts'
import { evolution } from './requests/gnome.ts'
import { thunderbird } from './requests/thunderbird.ts'

/* Programs that are not run in each build: what they ask for is answered with what they need. test/long/caldav runs others. */

const requests: Readonly<Record<string, readonly Asked[]>> = {
  'DAVx⁵': davx5,
  Thunderbird: thunderbird,
  'Calendar of iOS and macOS': calendarOfApple,
  'GNOME Calendar and Evolution': evolution,
}

let service: TestService
let id: number
before(async () => {
  service = await startTestService({ BASE_URL: 'http://calendar.test/cal' }, { now: '2027-03-01T12:00:00Z' })
  const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00', status: 'publish' }
  const { body } = await service.call('POST', '/events', { as: 'admin', json: { title: 'Concert', ...when } })
  id = (body as { id: number }).id
})
after(() => service.close())

for (const [program, asked] of Object.entries(requests))
  for (const [reader, as, root] of [
    ['a guest', undefined, '/dav/'],
    ['a user', 'author', '/dav/me/'],
    ['a reader of French', undefined, '/fr/dav/'],
  ] as const)
    test(`${program} finds its way to the events of ${reader}`, async () => {
      let token = ''
      for (const one of asked) {
        const answer = await send(one, root, token, as)
        const what = `${one.method} ${one.path} ${one.body}\n${answer.text}`
        assert.equal(answer.status, one.status, what)
        if (one.method === 'OPTIONS') assert.match(answer.headers.get('dav') ?? '', /\b1\b.*calendar-access/)
        token = answer.token ?? token
        for (const need of one.needs ?? []) {
          const [, { properties }] = [...answer.resources][0] ?? assert.fail(what)
          assert.ok(properties[need], `${need} of ${what}`)
        }
      }
    })

function send({ method, path, depth, body, headers }: Asked, root: string, token: string, as: Account | undefined) {
  const calendar = `${root}all/`
  const filled = (text: string) =>
    text
      .replace('{calendar}', `/cal${calendar}`)
      .replace('{event}', `/cal${calendar}${id}.ics`)
      .replace('{token}', token)
      .replace('{uid}', `${id}@calendar.test/cal`)
      .replace(/^\/dav\//, `/cal${root}`)
  return dav(service, `${method} ${filled(path)}`, body && filled(body), {
    as,
    ...(depth && { depth }),
    ...(headers && { headers }),
  })
}
