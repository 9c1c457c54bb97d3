import assert from 'node:assert/strict'
import type { TestBrowser } from './signed-in.ts'

/** The form of the button “Undo” in the message of a page: where it is sent, and its fields. */
export function undoIn(text: string): { readonly to: string; readonly fields: Readonly<Record<string, string>> } {
  const [, to = assert.fail(`nothing can be undone: ${text}`), inside = ''] =
    /<div\s+class="flash"[^>]*>[^]*?action="([^"]*)"\s*>([^]*?)<\/form>/.exec(text) ?? []
  const fields = [...inside.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  return {
    to: to.replaceAll('&amp;', '&').replace('http://calendar.test', ''),
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')])),
  }
}

/** Presses “Undo” in the message of a page, and reads the page that follows. */
export async function pressUndo(browser: TestBrowser, text: string): Promise<string> {
  const { to, fields } = undoIn(text)
  const answer = await browser.post(to, fields)
  assert.equal(answer.status, 303, answer.text)
  const next = (answer.headers.get('location') ?? '').replace('http://calendar.test', '')
  return (await browser.get(next)).text
}
