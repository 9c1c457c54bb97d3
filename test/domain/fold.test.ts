import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../src/domain/text/search.ts'
import { runs } from '../support/runs.ts'

const alike: readonly (readonly string[])[] = [
  ['l’été', 'l‘été', 'lʼété', "l'été", "L'ÉTÉ", "l'e\u0301te\u0301", 'L’Ete', 'l＇été'],
  ['Straße', 'STRASSE', 'STRAẞE', 'strasse', 'stra\u00adße'],
  ['Œuvre', 'oeuvre', 'œuvre', 'OEUVRE'],
  ['Cæsar', 'caesar', 'CÆSAR', 'Cǽsar'],
  ['Diyarbakır', 'DİYARBAKIR', 'diyarbakir', 'Dıyarbakır'],
  ['Ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['ﬁn de siècle', 'fin de siecle', 'FIN DE SIÈCLE'],
  ['Ｊａｚｚ　１２', 'jazz 12', 'Jazz\u00a012', 'ja\u200bz\u200dz\u2060 12', '\ufeffJazz 12'],
  ['ｶﾞ', 'ガ'],
  ['Å', 'Å', 'a'],
]

for (const texts of alike)
  test(`${texts.join(', ')} are read alike`, () => {
    for (const text of texts) assert.equal(fold(text), fold(texts[0] ?? ''), text)
  })

test('other letters, signs and words stay what they are', () => {
  for (const [one, other] of [
    ['ob', 'oeb'],
    ['a b', 'ab'],
    ['日本', '本日'],
    ['c++', 'c'],
    ['50%', '50'],
  ])
    assert.notEqual(fold(one ?? ''), fold(other ?? ''))
})

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...alike.flat().join(''))).map((letters) => letters.join('')),
)

test('folded text stays as it is, in any case and any form', () => {
  fc.assert(
    fc.property(text, (given) => {
      const folded = fold(given)
      assert.equal(fold(folded), folded)
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) assert.equal(fold(given.normalize(form)), folded)
      assert.equal(fold(given.replace(/(?<=\P{M})(?=\P{M})/gu, '\u00ad')), folded)
    }),
    runs(500, 100_000),
  )
})

test('parts of a text are parts of what is folded', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...alike.flat()), text, (before, word, after) => {
      assert.ok(fold(`${before} ${word} ${after}`).includes(fold(word)))
    }),
    runs(300, 20_000),
  )
})
