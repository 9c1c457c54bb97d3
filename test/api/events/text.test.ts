// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* Cleaning of text and HTML (contract/representations.md §2). */

const api = new Api()

const titles: readonly (readonly [sent: string, shown: string])[] = [
  ['Tom & Jerry', 'Tom & Jerry'],
  ["“Quotes” -- don't... <3", "“Quotes” -- don't... <3"],
  ['<b>Bold</b> & <i>brave</i>', 'Bold & brave'],
  ['  many   blanks\nand lines ', 'many blanks and lines'],
  ['Caf&eacute; &amp; Bar', 'Caf&eacute; &amp; Bar'],
  ['日本 🎉 مهرجان', '日本 🎉 مهرجان'],
]
for (const [sent, shown] of titles) {
  test(`the title ${JSON.stringify(sent)} is plain text`, async () => {
    const event = await api.event({
      title: sent,
      venue: { venue: sent },
      organizer: [{ organizer: sent }],
      tags: [sent],
    })
    assert.equal(event['title'], shown)
    assert.partialDeepStrictEqual(event, {
      venue: { venue: shown },
      organizer: [{ organizer: shown }],
      tags: [{ name: shown }],
    })
    assert.equal((await api.read(`/events/${event.id}`))['title'], shown)
  })
}

const descriptions: readonly (readonly [sent: string, shown: string])[] = [
  ['X', '<p>X</p>'],
  ['one\n\ntwo', '<p>one</p>\n<p>two</p>'],
  ['one\ntwo', '<p>one<br />\ntwo</p>'],
  ['one\r\n\r\ntwo', '<p>one</p>\n<p>two</p>'],
  ['', ''],
  ['   ', ''],
]
for (const [sent, shown] of descriptions) {
  test(`the description ${JSON.stringify(sent)} comes back as paragraphs`, async () => {
    const event = await api.event({ description: sent, excerpt: sent })
    assert.equal(event['description'], shown)
    assert.equal(event['excerpt'], shown)
  })
}

test('plain HTML survives', async () => {
  const sent =
    '<p>A <strong>bold</strong> <a href="https://example.com/?a=1&amp;b=2">link</a></p>\n<ul>\n<li>item</li>\n</ul>'
  const { description } = await api.event({ description: sent })
  for (const part of ['<strong>bold</strong>', 'href="https://example.com/?a=1&amp;b=2"', '<li>item</li>']) {
    assert.ok(String(description).includes(part), String(description))
  }
})

const dangers = [
  '<script>evil()</script>after',
  '<style>evil{}</style>after',
  '<img src="x" onerror="evil()">after',
  '<a href="javascript:evil()">after</a>',
  '<a href=" java\nscript:evil()">after</a>',
  '<a href="&#106;avascript:evil()">after</a>',
  '<a href="data:text/html,evil">after</a>',
  '<iframe src="https://evil.example/"></iframe>after',
  '<form action="https://evil.example/"><input name="a"><button>b</button></form>after',
  '<svg onload="evil()"><script>evil()</script></svg>after',
  '<p style="background:url(javascript:evil())">after</p>',
  '<object data="evil.swf"></object><embed src="evil.swf">after',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">after',
  '<<script>script>evil()<</script>/script>after',
  '<p title="a" onclick="evil()">after</p>',
]
for (const danger of dangers) {
  test(`${danger.slice(0, 50)} does no harm from any author`, async () => {
    for (const as of ['admin', 'contributor'] as const) {
      const event = await api.event({ title: `${danger} title`, description: danger, excerpt: danger }, as)
      const text = [event['title'], event['description'], event['excerpt']].map(String).join('\n')
      assert.ok(!/<(script|style|iframe|form|input|button|svg|object|embed|meta)/i.test(text), text)
      assert.ok(!/\son\w+\s*=|javascript:|href="data:/i.test(text), text)
      assert.ok(text.includes('after'), text)
    }
  })
}

test('scripts and styles go with their content', async () => {
  const { description } = await api.event({ description: 'a<script>evil()</script>b<style>.evil{}</style>c' })
  assert.equal(description, '<p>abc</p>')
})

test('an emptied description is empty, not an empty paragraph', async () => {
  assert.equal((await api.event({ description: '<script>evil()</script>' }))['description'], '')
})
