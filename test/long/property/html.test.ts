// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainText } from '../../../src/text/plain.ts'
import { cleanHtml, richText } from '../../../src/text/html.ts'
import { runs } from '../../support/runs.ts'
import { attacks } from './html-attacks.ts'
import { tokens } from './html-tokens.ts'

const elements =
  /^(?:script|style|iframe|frame|frameset|object|embed|applet|form|input|button|select|option|textarea|svg|math|base|meta|link|template|noscript|xmp|plaintext|noembed|noframes|title|body|html|head|portal|marquee|isindex|keygen|image|bgsound|layer|listing|slot|dialog|param)$/
const addresses =
  /^(?:href|src|cite|longdesc|poster|action|formaction|background|data|xlink:href|srcset|ping|manifest)$/
const schemes = /^(?:https?|ftp|mailto|tel|sms|webcal)$/

/** What a browser makes of a text does nothing: no program, no frame, no form, no address that runs. */
function assertHarmless(html: string, attack: string): void {
  for (const { kind, name, attributes } of tokens(html)) {
    assert.equal(kind, 'element', `${attack} leaves a ${kind} in ${html}`)
    assert.doesNotMatch(name, elements, `${attack} leaves <${name}> in ${html}`)
    for (const [attribute, value] of attributes) {
      assert.match(attribute, /^[a-z][a-z0-9-]*$/, `${attack} leaves ${attribute} in ${html}`)
      assert.doesNotMatch(attribute, /^on|^srcset$|^ping$|^srcdoc$|^formaction$|^xmlns|^is$|^nonce$/, html)
      // As browsers do: blanks and control characters in front do not count, tabs and line breaks nowhere.
      const address = value.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '')
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]
      if (addresses.test(attribute) && scheme)
        assert.match(scheme.toLowerCase(), schemes, `${attack} leaves ${address}`)
      if (attribute === 'style') assert.match(value, /^[\w\s:;#%.,()+-]*$/, html)
      if (attribute === 'style') assert.doesNotMatch(value, /url|expression|position|behavior|binding|import/i, html)
    }
  }
}

/** A `<` that nothing closes is a text about numbers, and stays in plain fields. */
function closedTags(plain: string) {
  return tokens(plain).filter(({ kind }) => kind === 'element')
}

/** Ways in which an attack comes along. */
const wrappings: readonly ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `<p>${attack}</p>`,
  (attack) => `before ${attack} after\n\nnext`,
  (attack) => `<table><tr><td>${attack}`,
  (attack) => `<a href="https://x.example/">${attack}</a>`,
  (attack) => `<!-- ${attack} -->${attack}`,
  (attack) => `<b title='${attack}'>x</b>`,
  (attack) => `<b title="${attack}">x</b>`,
  (attack) => `<svg><style>${attack}</style></svg>`,
  (attack) => `<math><mtext>${attack}</mtext></math>`,
  (attack) => attack.toUpperCase(),
  (attack) => attack.replaceAll('<', '<<'),
  (attack) => attack.replaceAll(' ', '/'),
  (attack) => attack.replaceAll('>', ''),
  (attack) => attack + attack,
  (attack) => `<${attack}`,
  (attack) => attack.replaceAll('script', 'scr\0ipt'),
  (attack) => attack.replaceAll('script', 'scr<script>ipt'),
]

test(`${attacks.length} known attacks do not survive, ${wrappings.length} ways around`, () => {
  for (const attack of attacks) {
    for (const wrapped of wrappings.map((wrap) => wrap(attack))) {
      for (const clean of [cleanHtml, richText]) {
        const once = clean(wrapped)
        assertHarmless(once, wrapped)
        assert.equal(clean(once), once, wrapped)
      }
      const plain = plainText(wrapped)
      assert.deepEqual(closedTags(plain), [], wrapped)
      assert.equal(plainText(plain), plain)
    }
  }
})

/** Attacks in pieces, as they are, cut and mixed with others. */
const pieces = fc.oneof(
  fc.constantFrom(...attacks),
  fc
    .tuple(fc.constantFrom(...attacks), fc.nat(80), fc.nat(80))
    .map(([attack, from, length]) => attack.slice(from, from + length)),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '`',
    '=',
    '/',
    '&',
    ';',
    '&lt;',
    '&#x3c;',
    '&quot;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
  ),
  fc.constantFrom('<p>', '</p>', '<b ', '<a href=', '<td>', '<br/>', '\n\n', ' ', '\0', '\u2028', '\ud800', 'x'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

test('no mixture of attacks survives, and what is clean stays as it is', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (all) => {
      const html = all.join('')
      for (const clean of [cleanHtml, richText]) {
        const once = clean(html)
        assertHarmless(once, html)
        assert.equal(clean(once), once, html)
      }
      const plain = plainText(html)
      assert.deepEqual(closedTags(plain), [], html)
      assert.equal(plainText(plain), plain)
    }),
    runs(1000, 60_000),
  )
})
