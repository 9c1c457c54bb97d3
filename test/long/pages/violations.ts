import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe complains about on a page, or in a part of it, the shadows of its elements included: WCAG 2.2 AA and good practice. */
export async function violations(page: Page, part?: string): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  await page.evaluate(axe)
  const found: unknown = await page.evaluate(
    `axe.run(${part === undefined ? 'document' : JSON.stringify(part)}, { runOnly: ${JSON.stringify(tags)} }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
  )
  return found as readonly string[]
}
