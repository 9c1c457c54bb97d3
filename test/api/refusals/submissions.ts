import assert from 'node:assert/strict'
import { Api, formOf, type Body } from '../../support/api.ts'
import { startTestService } from '../../support/server.ts'
import type { Provocation } from './provocation.ts'

/** What a visitor says of an event. */
const choir = {
  ...{ title: 'Choir', start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' },
  ...{ name: 'Ada', email: 'ada@example.org' },
}

/** What makes a service answer the problems of what visitors hand in: one that takes nothing, and one that does. */
export function submissionProvocations(): Readonly<Record<string, Provocation>> {
  const [open, pictured] = [new Api({ SUBMISSIONS: 'true' }), new Api({ SUBMISSIONS: 'true' })]
  const handIn = async (title: string) => {
    const { status, body } = await open.call('POST /submissions', { json: { ...choir, title } })
    return [status, body['code']]
  }
  return {
    rest_upload_invalid_image: async (ask, { id }) => {
      if (id !== 'create-submission')
        return ask(undefined, { form: 'GIF89a', headers: { 'content-type': 'image/gif' } })
      const { body, headers } = formOf(Buffer.from('GIF89a'), 'choir.gif', choir)
      const reply = await pictured.call('POST /submissions', { form: body.toString(), headers })
      return assert.deepEqual([reply.status, reply.body['code']], [400, 'rest_upload_invalid_image'])
    },
    rest_submissions_closed: (ask) => ask(undefined, { json: choir }),
    rest_submissions_full: async () => {
      const full = await startTestService({ SUBMISSIONS: 'true' })
      try {
        const handIn = (title: string) => full.call('POST', '/submissions', { json: { ...choir, title } })
        assert.equal((await handIn('First')).status, 201)
        const { body } = await full.call('GET', '/events?status=pending', { as: 'editor' })
        const [one] = (body as { readonly events: readonly { readonly id: number }[] }).events
        const first = (await full.storage.events.byId(one?.id ?? 0)) ?? assert.fail()
        await full.storage.transaction(async (inside) => {
          for (let count = 1; count < 1000; count += 1) {
            const texts = { en: { ...(first.texts.en ?? assert.fail()), slug: `choir-${count}` } }
            await inside.events.insert({ ...first, id: await inside.newId('event'), texts, venues: [] })
          }
        })
        const refused = await handIn('Last')
        assert.deepEqual([refused.status, (refused.body as Body)['code']], [503, 'rest_submissions_full'])
      } finally {
        await full.close()
      }
    },
    rest_too_many_requests: async () => {
      for (let count = 0; count < 5; count += 1) await handIn('Again')
      assert.deepEqual(await handIn('Once more'), [429, 'rest_too_many_requests'])
    },
  }
}
