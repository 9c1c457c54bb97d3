import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Invalid, Problem } from '../../src/errors/problem.ts'
import { parseForm } from '../../src/http/request/parameters.ts'

const cases: readonly (readonly [string, unknown])[] = [
  ['', {}],
  ['a=1&a=2', { a: '2' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[0]=1&a[5]=2', { a: ['1', '2'] }],
  ['a[x]=1', { a: { x: '1' } }],
  ['a[][b]=1&a[][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
  ['a[]=1&a=2', { a: '2' }],
  ['a=1&a[]=2', { a: ['2'] }],
  ['empty&other=', { empty: '', other: '' }],
  ['a.b=1&c%20d=2&a[b=3', { a_b: '3', c_d: '2' }],
  ['%20lead=1', { lead: '1' }],
  ['[x]=1&=5', {}],
  ['p=1;q=2', { p: '1;q=2' }],
  ['k==v', { k: '=v' }],
  ['t=a+b%2B', { t: 'a b+' }],
  ['a%5B%5D=1', { a: ['1'] }],
  ['organizer[0][organizer]=A&organizer[1]=5', { organizer: [{ organizer: 'A' }, '5'] }],
  ['bad=%ff%zz', { bad: '\ufffd%zz' }],
  ['caf%C3%A9=%F0%9F%8E%89', { café: '🎉' }],
  ['nul=a%00b', { nul: 'ab' }],
  ['__proto__[admin]=1&a[__proto__][b]=1&a[c]=2', { a: { c: '2' } }],
  ['constructor=1&a[constructor]=2', { constructor: '1', a: { constructor: '2' } }],
]

for (const [text, expected] of cases) {
  test(`${text || 'nothing'} is read as PHP reads it`, () => assert.deepEqual(parseForm(text), expected))
}

test('more than 1000 parameters are refused, not cut', () => {
  assert.equal(Object.keys(parseForm(Array.from({ length: 1000 }, (_, n) => `p${n}=1`).join('&'))).length, 1000)
  assert.throws(() => parseForm('a=1&'.repeat(1001)), Problem)
})

test('more than five pairs of brackets are refused by name', () => {
  assert.deepEqual(parseForm('a[1][2][3][4][5]=x'), { a: [[[[['x']]]]] })
  assert.throws(
    () => parseForm('a[1][2][3][4][5][6]=x'),
    (error) => error instanceof Invalid && error.wrong[0]?.parameter === 'a',
  )
})

test('reading any input yields plain text values or a refusal, and leaves prototypes alone', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '[',
    ']',
    '[]',
    '=',
    '&',
    '%',
    '%5B',
    '__proto__',
    'constructor',
    '.',
    '+',
    '0',
    '%00',
    '%ff',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      try {
        const read = parseForm(pieces.join(''))
        assert.ok(allText(read))
        assert.equal(Object.getPrototypeOf(read), Object.prototype)
      } catch (error) {
        assert.ok(error instanceof Problem)
      }
      assert.deepEqual(Object.keys(Object.prototype), [])
    }),
  )
})

test('forms written by URLSearchParams are read back', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/)
  const value = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''))
  fc.assert(
    fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (given) => {
      assert.deepEqual(parseForm(new URLSearchParams(given).toString()), given)
    }),
  )
})

function allText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).every(allText)
}
