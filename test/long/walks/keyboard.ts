import assert from 'node:assert/strict'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { BrowsedSite } from '../pages/browsed-site.ts'

/* A reader who has the keyboard alone, and one who hears the page. */

/** Opens a page of the site on a desk, with scripts that may not fail; `close` leaves it. */
export async function opened(
  { browser, site }: BrowsedSite,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => assert.fail(error))
  await page.goto(`${site}${path}`)
  return { page, close: () => context.close() }
}

/** The key or the name of what has the focus. */
export async function focused(page: Page): Promise<string> {
  return String(
    await page.evaluate(
      `document.activeElement.dataset.key ?? document.activeElement.name ?? document.activeElement.localName`,
    ),
  )
}

/** Goes on by Tab to what has this key or this name and, where it is given, this value; all on the way is seen. */
export async function tabTo(page: Page, name: string, value?: string): Promise<void> {
  await goTo(page, 'Tab', name, value)
}

/** Goes back to what has this key or this name. */
export async function backTo(page: Page, name: string): Promise<void> {
  await goTo(page, 'Shift+Tab', name)
}

async function goTo(page: Page, key: string, name: string, value?: string): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key)
    assert.equal(await page.evaluate(whyUnseen), '', `before ${name}`)
    if ((await focused(page)) !== name) continue
    if (value === undefined || (await page.evaluate('document.activeElement.value')) === value) return
  }
  assert.fail(`the keyboard does not reach ${name} ${value ?? ''}`)
}

/** What hinders readers from seeing where they are; nothing where they see it. */
const whyUnseen = `(() => {
  const at = document.activeElement
  if (at === document.body) return ''
  const { left, top, width, height } = at.getBoundingClientRect()
  const what = at.outerHTML.slice(0, 120)
  if (getComputedStyle(at).outlineStyle === 'none') return 'no outline: ' + what
  if (width < 10 || height < 10) return 'too small: ' + what
  // A link of several lines has its middle beside it.
  const spots = [...at.getClientRects()].map((box) => [box.left + box.width / 2, box.top + box.height / 2])
  const isSeen = spots.some(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return there && (at.contains(there) || there.contains(at) || at.labels?.length && [...at.labels].some((label) => label.contains(there)))
  })
  return isSeen ? '' : 'behind something or out of sight: ' + what
})()`

interface Node {
  readonly nodeId: string
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[]
  readonly childIds?: readonly string[]
}

/** What a screen reader is told in passing, once there is anything: the text of the status, from the tree that it reads. */
export async function heard(page: Page): Promise<string> {
  await page.locator('#said', { hasText: /./ }).waitFor({ state: 'attached' })
  const [status, ...others] = (await nodes(page)).filter(({ role }) => role?.value === 'status')
  assert.ok(status)
  assert.equal(status.properties?.find(({ name }) => name === 'live')?.value.value, 'polite')
  return [status, ...others].map(({ text }) => text).join('')
}

/** The nodes of the tree that screen readers read, each with all of its text. */
export async function nodes(page: Page): Promise<readonly (Node & { readonly text: string })[]> {
  const session = await page.context().newCDPSession(page)
  const found = ((await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly Node[] }).nodes
  await session.detach()
  const byId = new Map(found.map((node) => [node.nodeId, node]))
  const textOf = (node: Node): string =>
    node.role?.value === 'StaticText'
      ? (node.name?.value ?? '')
      : (node.childIds ?? []).map((id) => textOf(byId.get(id) ?? { nodeId: id })).join('')
  return found.map((node) => ({ ...node, text: textOf(node) }))
}
