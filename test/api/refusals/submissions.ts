import assert from 'node:assert/strict'
import { Api } from '../../support/api.ts'
import type { Provocation } from './provocation.ts'

/** What a visitor says of an event. */
const choir = {
  ...{ title: 'Choir', start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' },
  ...{ name: 'Ada', email: 'ada@example.org' },
}

/** What makes a service answer the problems of what visitors hand in: one that takes nothing, and one that does. */
export function submissionProvocations(): Readonly<Record<string, Provocation>> {
  const open = new Api({ SUBMISSIONS: 'true' })
  const handIn = async (title: string) => {
    const { status, body } = await open.call('POST /submissions', { json: { ...choir, title } })
    return [status, body['code']]
  }
  return {
    rest_submissions_closed: (ask) => ask(undefined, { json: choir }),
    rest_submissions_full: async () => {
      assert.deepEqual(await handIn('First'), [201, undefined])
      const { body } = await open.call('GET /users?search=visitors', { as: 'admin' })
      const author = (body['users'] as readonly { readonly id: number }[])[0]?.id
      const recurrence = { rules: ['FREQ=DAILY;COUNT=999'] }
      await open.event({ author, status: 'pending', recurrence })
      assert.deepEqual(await handIn('Last'), [503, 'rest_submissions_full'])
    },
    rest_too_many_requests: async () => {
      for (let count = 0; count < 5; count += 1) await handIn('Again')
      assert.deepEqual(await handIn('Once more'), [429, 'rest_too_many_requests'])
    },
  }
}
