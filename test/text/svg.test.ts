import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanSvg } from '../../src/text/svg.ts'

const svg = (content: string, attributes = 'viewBox="0 0 24 12"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const dot = '<circle r="3"></circle>'

/** What is kept between the opening and the end. */
function kept(content: string): string {
  const { text = '' } = cleanSvg(svg(content + dot)) ?? {}
  return text.replace(/^<svg[^>]*>/, '').replace(`${dot}</svg>`, '')
}

test('a drawing keeps its shapes, gradients and looks, and its size', () => {
  const logo = svg(`
    <title>Port-Clair &amp; around</title>
    <style><![CDATA[ /* Illustrator */ @import url("https://evil.example/a.css"); .cls-1, .cls-2 { fill: #0b5a7a; } .cls-2 { stroke-width: 2px } ]]></style>
    <defs><linearGradient id="a" xlink:href="#b"><stop offset="0%" style="stop-color: rgb(1, 2, 3); stop-opacity: 0.5"/></linearGradient></defs>
    <g class="cls-1" transform="translate(1 2) rotate(-3)"><path d="M0 0
      L10,10z" fill="url(#a)" fill-rule="evenodd"/></g>
    <text x="1" font-family="'Gill Sans', sans-serif">Été &lt; 5 €</text>`)
  const clean = cleanSvg(
    `<?xml version="1.0" encoding="utf-8"?><!-- Generator --><!DOCTYPE svg [<!ENTITY a "b">]>${logo}`,
  )
  assert.deepEqual([clean?.width, clean?.height], [24, 12])
  const { text = '' } = clean ?? {}
  assert.ok(text.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><style>'))
  for (const part of [
    '<style>.cls-1,.cls-2{fill:#0b5a7a}.cls-2{stroke-width:2px}</style>',
    '<title>Port-Clair &amp; around</title>',
    '<linearGradient id="a" href="#b"><stop offset="0%" style="stop-color:rgb(1, 2, 3);stop-opacity:0.5"></stop>',
    '<g class="cls-1" transform="translate(1 2) rotate(-3)"><path d="M0 0 L10,10z" fill="url(#a)" fill-rule="evenodd">',
    '<text x="1" font-family="Gill Sans, sans-serif">Été &lt; 5 €</text>',
  ])
    assert.ok(text.includes(part), `${part}\n${text}`)
  assert.deepEqual(cleanSvg(text), clean, 'what was cleaned comes back unchanged')
})

/** What must leave nothing of itself behind. */
const hostile = [
  '<script>alert(1)</script>',
  '<script href="https://evil.example/a.js"/>',
  '<script><![CDATA[alert(1)]]></script>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script>evil</body></foreignObject>',
  '<image href="https://evil.example/a.png"/>',
  '<image xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<use href="https://evil.example/a.svg#b"/>',
  '<use xlink:href="#a"/>',
  '<iframe src="https://evil.example/"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onclick" to="alert(1)"/>',
  '<style>@import "https://evil.example/a.css";</style>',
  '<style>@font-face{font-family:a;src:url(https://evil.example/a.woff)}</style>',
  '<style>.a{fill:url(https://evil.example/#b)}</style>',
  '<style>.a{background-image:url(//evil.example/b)} *{cursor:url(evil.svg)}</style>',
  '<style>.a[id^="x"]{fill:url(https://evil.example/x)}</style>',
  '<style>.a{fill:\\75rl(https://evil.example/#b)}</style>',
  '<style>/*</style><script>evil()</script><style>*/</style>',
  '<style/><script>evil()</script>',
  '<handler type="application/ecmascript">evil()</handler>',
  '<metadata>evil</metadata>',
  '<svg:script>evil()</svg:script>',
  '<SCRIPT>evil()</SCRIPT>',
  '<filter id="f"><feImage href="https://evil.example/a.png"/></filter>',
  '<!-- evil -->',
  '<?xml-stylesheet href="https://evil.example/a.css"?>',
]

for (const each of hostile)
  test(`nothing is left of ${each}`, () => {
    assert.equal(kept(each), '')
  })

test('attributes that act, or that refer to something outside, are taken out', () => {
  for (const attribute of [
    'onclick="alert(1)"',
    'ONLOAD="alert(1)"',
    'fill="url(https://evil.example/#a)"',
    'fill="url(evil.svg#a)"',
    'mask="url(&quot;https://evil.example/#a&quot;)"',
    'fill="u\\72l(https://evil.example/#a)"',
    'style="fill:url(https://evil.example/)"',
    'style="fill:&#117;rl(https://evil.example/)"',
    'style="-moz-binding:url(#a)"',
    'filter="url(#a)"',
    'href="javascript:alert(1)"',
    'xlink:href="#a"',
    'xml:base="https://evil.example/"',
    'xmlns:evil="https://evil.example/"',
    'class="&quot;&gt;&lt;script&gt;"',
    'd=""',
  ])
    assert.equal(kept(`<path ${attribute}/>`), '<path></path>', attribute)
})

test('links lose their address, and keep what is drawn within', () => {
  assert.equal(kept('<a href="javascript:alert(1)"><path d="M1 1"/></a>'), '<path d="M1 1"></path>')
})

test('markup that is written as text stays text', () => {
  const { text = '' } = cleanSvg(svg('<text>&lt;script&gt;alert(1)<![CDATA[</text><script>]]></text>')) ?? {}
  assert.match(text, /<text>&lt;script&gt;alert\(1\)&lt;\/text&gt;&lt;script&gt;<\/text><\/svg>$/)
})

test('what is no drawing, has no size or is one after another is refused', () => {
  for (const wrong of [
    '',
    'text',
    '<html></html>',
    svg(''),
    svg('<script>alert(1)</script>'),
    svg(dot, ''),
    svg(dot, 'width="100%" height="100%"'),
    svg(dot, 'viewBox="0 0 0 5"'),
    svg(dot, 'viewBox="0 0 99999 5"'),
    svg(dot, 'viewBox="0 0 -5 5"'),
    svg(dot) + svg(dot),
    svg(dot) + dot,
    svg('<g>'.repeat(300) + dot + '</g>'.repeat(300)),
  ])
    assert.equal(cleanSvg(wrong), undefined, wrong.slice(0, 80))
})

test('a drawing without a box gets one of its size', () => {
  const clean = cleanSvg(svg(dot, 'width="30.5px" height="10"'))
  assert.match(clean?.text ?? '', /viewBox="0 0 30\.5 10"/)
  assert.deepEqual([clean?.width, clean?.height], [31, 10])
})

test('a drawing that is not closed is closed', () => {
  assert.match(cleanSvg('<svg viewBox="0 0 1 1"><g><path d="M0 0">')?.text ?? '', /<\/path><\/g><\/svg>$/)
})
