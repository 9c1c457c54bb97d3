import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../support/server.ts'

const paths = ['/api/calendar/events/v1/events', '/en/', '/en/desk/sign-in/', '/nowhere']

void test('every answer of a site at https keeps browsers there, and elsewhere none does', async (t) => {
  for (const [address, expected] of [
    ['https://calendar.test', 'max-age=31536000'],
    ['http://calendar.test', null],
  ] as const) {
    const service = await startTestService({ BASE_URL: address })
    t.after(() => service.close())
    for (const url of paths) {
      const { headers } = await service.client.send({ method: 'GET', url, headers: {} })
      assert.equal(headers.get('strict-transport-security'), expected, `${address} ${url}`)
    }
  }
})
