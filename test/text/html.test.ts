import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { cleanHtml, richText } from '../../src/text/html.ts'
import { runs } from '../support/runs.ts'

const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://x.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script/x>alert(1)</script\n>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror\x0b=alert(1)>',
  '<img src=x\x00 onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src=`x`onerror=alert(1)>',
  '<img srcset="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="https://x.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x.swf">',
  '<form action="https://x.example"><input type="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<body onload=alert(1)>',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://x.example/x.css">',
  '<style>@import "https://x.example/x.css";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="width: expression(alert(1))">x</div>',
  '<div style="position:fixed;top:0;left:0;width:100%;height:100%">x</div>',
  '<div style="behavior:url(x.htc)">x</div>',
  '<div style="color: \\75 rl(https://x.example)">x</div>',
  '<div onmouseover="alert(1)">x</div>',
  '<details ontoggle=alert(1) open>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<video poster="javascript:alert(1)" src="javascript:alert(1)"></video>',
  '<textarea><script>alert(1)</script></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<template><script>alert(1)</script></template>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<a href="https://x.example" ping="https://y.example" onclick="x()">x</a>',
]

/** Checks output of `cleanHtml` as a browser reads it: it is well-formed, so a simple reading is exact. */
function assertHarmless(html: string): void {
  const forbidden =
    /^(?:script|style|iframe|frame|object|embed|form|input|button|select|textarea|svg|math|base|meta|link|template|noscript|source|xmp)$/
  for (const [, name = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9-]*)([^>]*)>/g)) {
    assert.doesNotMatch(name, forbidden, html)
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)) {
      assert.doesNotMatch(attribute, /^on|^srcset$|^ping$|^srcdoc$|^formaction$|^xlink/i, html)
      if (/^(?:href|src|cite|longdesc|poster)$/.test(attribute))
        assert.doesNotMatch(value, /^\W*(?:javascript|data|vbscript)/i, html)
      if (attribute === 'style') assert.doesNotMatch(value, /url|expression|position|behavior|\\/i, html)
    }
  }
  assert.doesNotMatch(html.replace(/<\/?[a-z][^<>]*>/g, ''), /[<>]/, html)
}

for (const attack of attacks) {
  test(`makes ${JSON.stringify(attack)} harmless`, () => {
    assertHarmless(cleanHtml(attack))
    assertHarmless(richText(attack))
    assert.equal(richText(richText(attack)), richText(attack))
  })
}

const kept: readonly (readonly [written: string, clean: string])[] = [
  ['<a href="https://x.example/?a=1&b=2" title="t">x</a>', '<a href="https://x.example/?a=1&amp;b=2" title="t">x</a>'],
  ['<a href="/here">x</a>', '<a href="/here">x</a>'],
  ['<a href="//x.example">x</a>', '<a href="//x.example">x</a>'],
  ['<a href="mailto:a@x.example">x</a>', '<a href="mailto:a@x.example">x</a>'],
  [
    '<a href="https://x.example" target="_blank">x</a>',
    '<a href="https://x.example" target="_blank" rel="noopener">x</a>',
  ],
  ['<img src="https://x.example/a.png" alt="">', '<img src="https://x.example/a.png" alt="" />'],
  ['<p style="text-align: center; position: fixed">x</p>', '<p style="text-align: center">x</p>'],
  ['<p class="a" id="b" data-c="d" aria-label="e">x</p>', '<p class="a" id="b" data-c="d" aria-label="e">x</p>'],
  [
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  ],
  ['<blink>x</blink>', 'x'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['Ünï 🎉 &eacute;', 'Ünï 🎉 é'],
  ['<b>x', '<b>x</b>'],
  ['a<wbr>b', 'a<wbr />b'],
  ['<td>a<bgsound><td>b', '<td>a</td><td>b</td>'],
  ['<video><track src="/a.vtt" default></video>', '<video><track src="/a.vtt" default /></video>'],
  ['<b title="a&#14;b&#13;c">d&#x1;e</b>', '<b title="ab c">de</b>'],
]

for (const [written, clean] of kept) {
  test(`cleans ${JSON.stringify(written)} to ${JSON.stringify(clean)}`, () => assert.equal(cleanHtml(written), clean))
}

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '=',
        '&',
        '\n',
        '\n\n',
        ' ',
        'x',
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<br>',
        '<div>',
        '</div>',
        '<a href="',
        'javascript:',
        '<script>',
        '</script>',
        '<li>',
        '<img src=x ',
        'onerror=',
        '<!--',
        '-->',
        '&lt;',
        '&#60;',
        '\0',
        '<svg>',
        '<table>',
        '<td>',
        '</table>',
        '<style>',
        '<pre>',
        '</a>',
        '<span style="',
        '<math>',
        '<textarea>',
        '<hr>',
        '<video>',
        '<h2>',
        '</h2>',
        '<xmp>',
        '<a>',
        '<ul>',
        '</ul>',
        '<title>',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''))

test('the output is harmless for any input', () => {
  fc.assert(
    fc.property(markup, (html) => assertHarmless(richText(html))),
    runs(500, 10_000),
  )
})

test('clean HTML stays as it is', () => {
  fc.assert(
    fc.property(markup, (html) => assert.equal(richText(richText(html)), richText(html))),
    runs(500, 10_000),
  )
})
