import assert from 'node:assert/strict'
import test from 'node:test'
import { summary } from '../../src/text/plain.ts'
import { richText } from '../../src/text/html.ts'

const cases: readonly (readonly [written: string, paragraphs: string])[] = [
  ['X', '<p>X</p>'],
  ['', ''],
  [' \n\n ', ''],
  ['<p></p>', ''],
  ['<p><script>x()</script></p>', ''],
  ['<b></b>', ''],
  ['a\nb', '<p>a<br />\nb</p>'],
  ['a\r\nb', '<p>a<br />\nb</p>'],
  ['a\n\nb', '<p>a</p>\n<p>b</p>'],
  ['a\n \n\n\nb\n', '<p>a</p>\n<p>b</p>'],
  ['a<br>\nb', '<p>a<br />\nb</p>'],
  ['a<br>b', '<p>a<br />b</p>'],
  ['<p>a</p><p>b</p>', '<p>a</p>\n<p>b</p>'],
  ['<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>'],
  ['<b>a</b> b', '<p><b>a</b> b</p>'],
  ['<b>a</b>\n\n<i>b</i>', '<p><b>a</b></p>\n<p><i>b</i></p>'],
  ['intro\n<ul><li>a</li></ul>\nend', '<p>intro</p>\n<ul><li>a</li></ul>\n<p>end</p>'],
  ['<h2>a</h2>b', '<h2>a</h2>\n<p>b</p>'],
  ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
  ['<div>a\nb</div>', '<div>a\nb</div>'],
  ['<a href="/x"><div>a</div></a>', '<a href="/x"><div>a</div></a>'],
  ['<img src="https://x.example/a.png">', '<p><img src="https://x.example/a.png" /></p>'],
  ['<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph -->', '<p>Block</p>'],
  ['<p>a <a href="https://x.example">l</a></p><script>x()</script>', '<p>a <a href="https://x.example">l</a></p>'],
  ['<b title="a\n\nb">c</b>', '<p><b title="a  b">c</b></p>'],
  ['<b>a\n\nb</b>', '<p><b>a<br />\n<br />\nb</b></p>'],
  ['a & b', '<p>a &amp; b</p>'],
  ['[gallery ids="1"] B\n\nhttps://y.example', '<p>[gallery ids="1"] B</p>\n<p>https://y.example</p>'],
]

for (const [written, paragraphs] of cases) {
  test(`makes ${JSON.stringify(paragraphs)} of ${JSON.stringify(written)}`, () => {
    assert.equal(richText(written), paragraphs)
    assert.equal(richText(paragraphs), paragraphs)
  })
}

test('a summary is plain text of so many words', () => {
  assert.equal(summary('<p>One <b>t</b>wo</p>\n<p>1 &lt; 2 &amp;amp; more</p>', 4), 'One two 1 <…')
  assert.equal(summary('<p>One<br />two</p>', 4), 'One two')
  assert.equal(summary('', 4), '')
})
