// runs: all, postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { catalog } from '../../../src/resources/catalog.ts'
import { Api } from '../../support/api.ts'

/*
 * Every route speaks both languages, however they are asked for: by segment, by parameter, by header
 * (contract/languages.md §1).
 */

const api = new Api()
const root = '/api/calendar/events/v1'

before(() => api.event({ title: 'Event' }))

for (const operation of catalog) {
  for (const method of operation.methods) {
    const values: Readonly<Record<string, string>> = { id: '999999', slug: 'no-such-thing' }
    const words = operation.route.map((part) => (typeof part === 'string' ? part : (values[part.parameter] ?? '')))
    const path = words.map((word) => `/${word}`).join('')
    test(`${method} ${path || '/'} answers the same in French by segment, parameter and header, and in English else`, async () => {
      const asked = async (address: string, headers: Record<string, string> = {}) => {
        const { status, body, headers: answered } = await api.call(`${method} ${address}`, { as: 'admin', headers })
        return [answered.get('content-language'), status, body['code'], body['message']] as const
      }
      const segment = await asked(`/fr${root}${path}`)
      assert.equal(segment[0], 'fr')
      assert.deepEqual(await asked(`${root}${path}?i18n_language=fr`), segment)
      assert.deepEqual(await asked(`${root}${path}`, { 'accept-language': 'fr-CA, en;q=0.5' }), segment)
      const english = await asked(`/fr${root}${path}?i18n_language=en`, { 'accept-language': 'fr' })
      assert.deepEqual([english[0], english[1], english[2]], ['en', segment[1], segment[2]])
      if (segment[3] !== undefined) assert.notEqual(english[3], segment[3], 'the sentence is not translated')
    })
  }
}
