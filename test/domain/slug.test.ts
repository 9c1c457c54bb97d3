import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { maximumSlug, readSlug, slugify } from '../../src/domain/text/slug.ts'
import { runs } from '../support/runs.ts'

const examples: Readonly<Record<string, string>> = {
  '  Hello   World!  ': 'hello-world',
  'Café & Crème bru\u0302le\u0301e': 'cafe-creme-brulee',
  'Straße in Köln': 'strasse-in-koln',
  'Œuvre d’Ærøskøbing': 'oeuvre-daeroskobing',
  'Łódź, Việt Nam, İstanbul, Þór': 'lodz-viet-nam-istanbul-thor',
  'Привет мир': 'привет-мир',
  '日本語 イベント': '日本語-イベント',
  'emoji 🎉 party': 'emoji-party',
  '“Quoted” – it’s — fine…': 'quoted-its-fine',
  'AC/DC live v1.2': 'ac-dc-live-v1-2',
  '50% off': '50-off',
  'a &amp; b': 'a-b',
  'C++ & C#': 'c-c',
  '3×4': '3x4',
  '<b>Bold</b> title': 'bold-title',
  'I <3 you': 'i',
  '1 < 2 > 0': '1-2-0',
  'under_score-dash--double': 'under_score-dash-double',
  'line\nbreak\ttab': 'line-break-tab',
  '%d0%bf%d1%80': 'пр',
  '!!!': '',
  '---': '',
}

test('makes slugs of texts', () => {
  for (const [text, slug] of Object.entries(examples)) assert.equal(slugify(text), slug, text)
})

test('a slug is its own slug, short and free of everything an address would escape as punctuation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const slug = slugify(text)
      assert.equal(slugify(slug), slug)
      assert.equal(readSlug(slug), slug)
      assert.ok(Array.from(slug).length <= maximumSlug)
      assert.match(slug, /^(?!-)[\p{L}\p{M}\p{Nd}\p{Nl}_-]*(?<!-)$/u)
      assert.ok(slug.isWellFormed())
    }),
    runs(500, 20_000),
  )
})

test('cuts long slugs between characters', () => {
  assert.equal(slugify('𠮷'.repeat(300)), '𠮷'.repeat(200))
  assert.equal(slugify(`${'a'.repeat(199)} b`), 'a'.repeat(199))
})

test('finds the slug that a path segment means', () => {
  assert.equal(readSlug(' Jazz-Night '), 'jazz-night')
  assert.equal(readSlug('%E6%97%A5%e6%9c%ac'), '日本')
  assert.equal(readSlug('x__trashed'), 'x__trashed')
  assert.equal(readSlug('%zz%ff'), '%zz%ff')
})
