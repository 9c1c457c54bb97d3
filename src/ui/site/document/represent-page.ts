import { createHash } from 'node:crypto'
import { document, htmlPageHeaders } from './document.ts'
import type { Frame, Page } from './page.ts'

/**
 * A page as it is sent. The tag of a page that everybody may have is the same on every node, and another wherever a byte of the page is; it
 * is weak, as a page is compressed on its way.
 */
export function representPage(page: Page, frame: Frame) {
  const { status = 200, isSecret = false, isPersonal = false } = page
  const text = document(page, frame)
  const isShared = status === 200 && !isSecret && !isPersonal
  return {
    status,
    headers: htmlPageHeaders(page, frame),
    text,
    tag: isShared ? createHash('sha256').update(text).digest('base64url').slice(0, 22) : undefined,
    viewed: status === 200 && !isSecret ? page.viewed : undefined,
  }
}
