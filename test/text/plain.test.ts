import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { plainText } from '../../src/text/plain.ts'
import { assertLinear } from '../support/growth.ts'

const cases: readonly (readonly [written: string, plain: string])[] = [
  ['Jazz', 'Jazz'],
  ['  a \t b\r\nc  ', 'a b c'],
  ['1 < 2', '1 < 2'],
  ['a < b > c', 'a < b > c'],
  ['I <3 you <b>too</b>', 'I <3 you too'],
  ['AT&T &amp; &bogus;', 'AT&T &amp; &bogus;'],
  ['<p>a</p><p>b</p>', 'ab'],
  ['<b>Big</b> night<br/>', 'Big night'],
  ['a<script>x()</script>b', 'ab'],
  ['a<SCRIPT src="x">\n1 > 0\n</script >b', 'ab'],
  ['a<style>p { color: red }</style>b', 'ab'],
  ['a<scripted>b</scripted>', 'ab'],
  ['a<!-- b > c -->d', 'ad'],
  ['<<b>script>alert(1)<</b>/script>', 'alert(1)'],
  ['<scr<script></script>ipt>alert(1)</script>', ''],
  ['<scr\0ipt>a', 'a'],
  ['a\0b\x07c\x7fd', 'abcd'],
  ['a\ud800b', 'a\ufffdb'],
  ['« Été »', '« Été »'],
  ['100% sure, a%20b', '100% sure, a%20b'],
  ['<', '<'],
  ['<b', '<b'],
]

for (const [written, plain] of cases) {
  test(`makes ${JSON.stringify(plain)} of ${JSON.stringify(written)}`, () => assert.equal(plainText(written), plain))
}

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '/',
        '!',
        '--',
        '<!--',
        '-->',
        '<b>',
        '</b>',
        '<script',
        '</script>',
        '<style>',
        'a',
        ' ',
        '\0',
        '"',
      ),
      fc.string(),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''))

test('plain text contains no tag', () => {
  fc.assert(fc.property(markup, (text) => assert.doesNotMatch(plainText(text), /<[a-z/!?][^<]*>/i)))
})

test('plain text stays as it is', () => {
  fc.assert(fc.property(markup, (text) => assert.equal(plainText(plainText(text)), plainText(text))))
})

test('hostile texts take linear time', () => {
  for (const piece of [
    '<',
    '>',
    '<b',
    '<!--',
    '<script>',
    '<style>',
    '</script',
    '< >',
    '<b>',
    '<<b>',
    ' ',
    '<script></script',
    '<b\0',
  ]) {
    assertLinear(piece, 200_000, (length) => plainText(piece.repeat(length / piece.length)))
  }
})
