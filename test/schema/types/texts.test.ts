import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateTime, dateTimeOrNone, timeZone } from '../../../src/schema/types/date-time.ts'
import { html, searchText, slug, text } from '../../../src/schema/types/values/text.ts'
import { status } from '../../../src/schema/types/values/one-of.ts'
import { url } from '../../../src/schema/types/values/url.ts'
import { reads } from './reading.ts'

test('plain text has no markup, no control characters and single blanks', () => {
  const title = text({ maxLength: 1000, nonEmpty: true })
  assert.deepEqual(reads(title, ' <b>Jazz</b>\n&  <i>more</i>\0 '), { value: 'Jazz & more' })
  assert.deepEqual(reads(title, '1 < 2'), { value: '1 < 2' })
  assert.deepEqual(reads(title, 'a\ud800b'), { value: 'a\ufffdb' })
})

test('a text that must have content does not take blanks, markup alone or 0', () => {
  const title = text({ maxLength: 1000, nonEmpty: true })
  for (const raw of ['', '  ', '0', '<b></b>']) assert.deepEqual(reads(title, raw), { refused: 'rest_too_short' }, raw)
  assert.deepEqual(reads(text({ maxLength: 10 }), '0'), { value: '0' })
})

test('only strings are text', () => {
  for (const raw of [5, true, null, ['a'], { a: 'b' }]) {
    assert.deepEqual(reads(text({ maxLength: 10 }), raw), { refused: 'rest_invalid_type' })
  }
})

test('length counts characters, after cleaning', () => {
  const short = text({ maxLength: 3 })
  assert.deepEqual(reads(short, '<b>🎉🎉🎉</b>'), { value: '🎉🎉🎉' })
  assert.deepEqual(reads(short, '🎉🎉🎉🎉'), { refused: 'rest_too_long' })
  assert.deepEqual(reads(html({ maxLength: 3 }), 'aaaa'), { refused: 'rest_too_long' })
})

test('text that is not for display is kept', () => {
  assert.deepEqual(reads(text({ maxLength: 20, verbatim: true }), ' a<b>c  d'), { value: ' a<b>c  d' })
  assert.deepEqual(reads(html({ maxLength: 20 }), '<p>a\n</p>\0'), { value: '<p>a\n</p>' })
})

test('a search is any text with content', () => {
  assert.deepEqual(reads(searchText(), ' "a b" -c '), { value: '"a b" -c' })
  for (const raw of ['', ' ', '0']) assert.deepEqual(reads(searchText(), raw), { refused: 'rest_too_short' })
  assert.ok('refused' in reads(searchText(), ['a']))
})

test('a slug is made of what was sent, and has content', () => {
  assert.deepEqual(reads(slug(), 'Été à Paris!'), { value: 'ete-a-paris' })
  for (const raw of ['', '!!!', '🎉']) assert.deepEqual(reads(slug(), raw), { refused: 'rest_too_short' })
  assert.deepEqual(reads(slug(), 'a'.repeat(70_000)), { refused: 'rest_too_long' })
  assert.deepEqual(reads(slug(), 5), { refused: 'rest_invalid_type' })
})

test('an address has a scheme and a host', () => {
  const good = [
    'https://example.org/x?a=b&c=d',
    'HTTP://example.org',
    'ftp://example.org/file',
    'mailto:a@b.example',
    'https://münchen.example/straße',
  ]
  for (const raw of good) assert.deepEqual(reads(url(), raw), { value: raw })
  const bad = [
    '',
    'example.org',
    '//x',
    'javascript:alert(1)',
    'https://',
    'https:///x',
    'http://a b',
    'http://a\n',
    'mailto:',
    'data:text/html,x',
    'http://[x',
    'https://x/"><script>',
  ]
  for (const raw of bad) assert.deepEqual(reads(url(), raw), { refused: 'rest_invalid_url' }, raw)
  assert.ok('refused' in reads(url(), 5))
  assert.deepEqual(reads(url(), `https://x/${'a'.repeat(1000)}`), { refused: 'rest_too_long' })
})

test('a date is a text that names one', () => {
  for (const raw of ['2027-05-01', 'tomorrow 9am', '1815004800', '-86400'])
    assert.ok('value' in reads(dateTime(), raw), raw)
  for (const raw of ['', '0', ' 00 ', 'garbage', '2027-02-30']) {
    assert.deepEqual(reads(dateTime(), raw), { refused: 'rest_invalid_date' }, raw)
  }
  for (const raw of [1815004800, ['2027-05-01'], true])
    assert.deepEqual(reads(dateTime(), raw), { refused: 'rest_invalid_type' })
  assert.deepEqual(reads(dateTimeOrNone(), '0000-00-00 00:00:00'), { value: null })
  assert.deepEqual(reads(dateTimeOrNone(), '0000-00-00'), { refused: 'rest_invalid_date' })
  assert.deepEqual(dateTime().index, { type: 'string' })
})

test('a time zone is answered in its canonical form', () => {
  assert.deepEqual(reads(timeZone(), 'europe/berlin'), { value: 'Europe/Berlin' })
  assert.deepEqual(reads(timeZone(), 'Mars/Phobos'), { refused: 'rest_invalid_timezone' })
  assert.deepEqual(reads(timeZone(), 5), { refused: 'rest_invalid_type' })
})

test('a word is one of those allowed', () => {
  assert.deepEqual(reads(status(['publish', 'draft']), 'draft'), { value: 'draft' })
  for (const raw of ['trash', 'Draft', '', 1])
    assert.deepEqual(reads(status(['publish', 'draft']), raw), { refused: 'rest_not_in_enum' })
})
