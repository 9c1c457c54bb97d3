// runs: long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { richText } from '../../../src/text/html.ts'
import { htmlText } from '../../../src/text/plain.ts'
import { password, startDesk } from '../../desk/signed-in.ts'
import { runs } from '../../support/runs.ts'
import { openBrowser, skip } from '../../support/browser.ts'
import type { TestService } from '../../support/server.ts'

/* Text that is pasted into or opened in the editor of formatted text is stored as it is shown. */

const tries = runs(150, 500)

let service: TestService
let browser: Browser
let page: Page
before(async () => {
  if (skip !== false) return
  service = await startDesk()
  browser = await openBrowser({ origin: service.client.origin })
  page = await (await browser.newContext()).newPage()
  page.on('pageerror', (error) => assert.fail(error))
  await page.goto('http://calendar.test/en/desk/sign-in/')
  await page.locator('[name=login]').fill('editor')
  await page.locator('[name=password]').fill(password)
  await page.locator('main .button').click()
  await page.locator('.sections').waitFor()
  await page.goto('http://calendar.test/en/desk/events/new/')
})
after(async () => {
  await browser?.close()
  await service?.close()
})

const names =
  'p p div b strong i em u s sub sup code a a h1 h2 h4 ul ol li li blockquote span font table tr td pre br hr img section q'.split(
    ' ',
  )
const attributes = fc.constantFrom(
  '',
  '',
  ' class="a"',
  ' style="font-weight: bold; color: red"',
  ' href="https://choir.example/?a=1&amp;b=&quot;2"',
  ' href="javascript:alert(1)"',
  ' href="/programme" target="_blank" title="A &lt;b&gt;"',
  ' onclick="alert(1)"',
  ' start="3"',
)
const text = fc.constantFrom(
  'Fauré',
  ' and ',
  ' ',
  '\n',
  '\n\n',
  'a  b',
  '\u00a0',
  '&amp;',
  '&lt;b&gt;',
  '&nbsp;x',
  '"quoted"',
  "it's",
)

const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc
      .tuple(fc.constantFrom(...names), attributes, fc.array(tie('html'), { maxLength: 4 }))
      .map(([name, more, inside]) =>
        /^(br|hr|img)$/.test(name) ? `<${name}${more} />` : `<${name}${more}>${inside.join('')}</${name}>`,
      ),
  ),
}))
const texts = fc.array(html, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))

/** What the text area has after something was done with the editor, which the script finds as `editor`, and it as `area`. */
function inPage(work: string, given: string): Promise<string | null> {
  return page.evaluate<string | null>(`(() => {
    const area = document.querySelector('[name="description[en]"]')
    const editor = document.querySelector('#f-description-en-editor')
    const given = ${JSON.stringify(given)}
    const set = (value) => {
      area.value = value
      area.form.dispatchEvent(new Event('input'))
    }
    const paste = (type, value) => {
      const data = new DataTransfer()
      data.setData(type, value)
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }
    ${work}
  })()`)
}

test('pasted text is stored as it is shown', { skip }, async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (pasted) => {
      const shown = await inPage(`set(''); paste('text/html', given); return area.value`, pasted)
      assert.equal(richText(shown ?? ''), shown)
    }),
    tries,
  )
})

test('a text opened in the editor loses nothing when something is added', { skip }, async (t) => {
  let opened = 0
  await fc.assert(
    fc.asyncProperty(texts, async (html) => {
      const stored = richText(html)
      // A text of nothing but lines is chosen whole, and what comes takes its place.
      fc.pre(htmlText(stored) !== '')
      const after = await inPage(
        `set(''); set(given); if (editor.hidden) return null; paste('text/plain', 'X'); return area.value`,
        stored,
      )
      if (after === null) return
      opened += 1
      const blank = /[\s\u00a0]+/g
      assert.equal(htmlText(after).replace(blank, ''), `X${htmlText(stored)}`.replace(blank, ''))
      const kept = (markup: string) =>
        [...markup.matchAll(/<(h[1-6]|ul|ol|blockquote|hr|li)\b[^>]*>/g)].map(([tag]) => tag)
      assert.deepEqual(kept(after), kept(stored))
      assert.equal(richText(after), after)
    }),
    tries,
  )
  t.diagnostic(`${opened} of ${tries.numRuns} opened`)
  assert.ok(opened > 0)
})
