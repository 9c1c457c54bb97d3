import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiUrl } from '../../src/operations/request.ts'

const links = { site: 'http://a.test', root: 'http://a.test/api', api: 'http://a.test/api/v1', language: undefined }

test('links write their parameters as forms are written, and leave out what is undefined', () => {
  const parameters = {
    page: 2,
    search: 'café & +1%',
    start_date: '2027-01-31 10:00:00',
    categories: ['a b', 7],
    to: undefined,
  }
  assert.equal(
    apiUrl(links, '/events/', parameters),
    'http://a.test/api/v1/events/?page=2&search=caf%C3%A9+%26+%2B1%25&start_date=2027-01-31+10%3A00%3A00&categories=a+b%2C7',
  )
})

test('links repeat the language that was asked for', () => {
  assert.equal(apiUrl({ ...links, language: 'fr' }, '/events'), 'http://a.test/api/v1/events?i18n_language=fr')
})

test('a list with a comma in one of its values is written value by value', () => {
  assert.equal(
    apiUrl(links, '/events', { city: ['Paris, Texas', 'Lyon'], venue: [5, 7] }),
    'http://a.test/api/v1/events?city%5B%5D=Paris%2C+Texas&city%5B%5D=Lyon&venue=5%2C7',
  )
})
