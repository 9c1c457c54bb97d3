import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { apiUrl } from '../../src/operations/links.ts'

const links = { site: 'http://a.test', root: 'http://a.test/api', api: 'http://a.test/api/v1', language: undefined }

test('links write their parameters as forms are written', () => {
  const usual = fc.string({ unit: fc.constantFrom(...'aZ09_*.:, -+é%&=\u00a0'), maxLength: 12 })
  const value = fc.oneof(usual, fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.array(usual))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('page', 'start_date', 'search'), value), (parameters) => {
      const query = new URLSearchParams()
      for (const [name, one] of Object.entries(parameters)) query.append(name, String(one))
      const expected = `${links.api}/events/${query.size > 0 ? `?${query.toString()}` : ''}`
      assert.equal(apiUrl(links, '/events/', { ...parameters, absent: undefined }), expected)
    }),
  )
})

test('links repeat the language that was asked for', () => {
  assert.equal(apiUrl({ ...links, language: 'fr' }, '/events'), 'http://a.test/api/v1/events?i18n_language=fr')
})
