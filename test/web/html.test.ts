import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sanitizedHtml, html, jsonScript } from '../../src/ui/kit/html.ts'

void test('texts are escaped, in content and in attributes', () => {
  const evil = `"><script>alert('1')</script>&`
  assert.equal(
    html`<p title="${evil}">${evil}</p>`.markup,
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</p>',
  )
})

void test('lists are joined, markup stays, nothing is nothing', () => {
  const items = ['a', 'b<'].map((text) => html`<li>${text}</li>`)
  assert.equal(html`${items}`.markup, '<li>a</li><li>b&lt;</li>')
  assert.equal(html`${[false, undefined, null]}`.markup, '')
  assert.equal(html`${0}`.markup, '0')
  assert.equal(html`${sanitizedHtml('<em>a</em>')}`.markup, '<em>a</em>')
})

void test('no text adds a tag', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.doesNotMatch(html`${text}`.markup, /[<>"']/)
    }),
  )
})

void test('data cannot end its script element, and stays the same data', () => {
  const data = { name: '</script><script>alert(1)</script><!--', line: '\u2028' }
  const { markup } = jsonScript('application/ld+json', data)
  const json = markup.replace('<script type="application/ld+json">', '').replace('</script>', '')
  assert.doesNotMatch(json, /[<>]/)
  assert.deepEqual(JSON.parse(json), data)
})
