import { blockElements, visibleElements, voidElements } from './allowed.ts'

/** A part of clean HTML that is not inside another: text, or an element with all that it contains. */
interface Piece {
  readonly html: string
  readonly kind: 'text' | 'phrase' | 'block'
}

/**
 * Clean HTML (`cleanHtml`) in paragraphs: text outside of blocks becomes paragraphs, split at blank lines, and its line
 * breaks become `<br />`. Blocks stay as they are. Parts are joined by a line break (contract/representations.md §2);
 * where there is nothing to see, the result is empty. Linear time; what it gives comes back unchanged.
 */
export function paragraphs(html: string): string {
  const blocks: string[] = []
  let run: Piece[] = []
  for (const part of htmlPieces(html)) {
    if (part.kind !== 'block') run.push(part)
    else {
      blocks.push(...paragraphsOf(run), ...(isSomething(part.html) ? [part.html.trim()] : []))
      run = []
    }
  }
  return [...blocks, ...paragraphsOf(run)].join('\n')
}

function htmlPieces(html: string): Piece[] {
  const parts: Piece[] = []
  let depth = 0
  let start = 0
  let isBlock = false
  const close = (end: number, kind: Piece['kind']) => {
    if (end > start) parts.push({ html: html.slice(start, end), kind })
    start = end
    isBlock = false
  }
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    const [written, slash, name = ''] = tag
    if (depth === 0) close(tag.index, 'text')
    if (blockElements.has(name)) isBlock = true
    if (slash) depth -= 1
    else if (!voidElements.has(name)) depth += 1
    if (depth === 0) close(tag.index + written.length, isBlock ? 'block' : 'phrase')
  }
  close(html.length, depth === 0 ? 'text' : 'block')
  return parts
}

/** Text and phrases between two blocks, as paragraphs. */
function paragraphsOf(run: readonly Piece[]): string[] {
  let current = ''
  const found: string[] = []
  for (const { html, kind } of run) {
    const [first = '', ...others] = kind === 'text' ? html.split(/\n[ \t\n]*\n/) : [html]
    current += first
    for (const other of others) {
      found.push(current)
      current = other
    }
  }
  return [...found, current].filter(isSomething).map((text) => `<p>${withBreaks(text.trim())}</p>`)
}

/** Line breaks as `<br />`, except where there is one already. */
function withBreaks(text: string): string {
  // No match begins amid blanks, so that a long row of them is looked at once.
  return text.replace(/(?:<br \/>)?(?<![ \t])[ \t]*\n[ \t]*/g, '<br />\n')
}

function isSomething(html: string): boolean {
  if (html.replace(/<[^>]*>/g, '').trim() !== '') return true
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) if (visibleElements.has(name)) return true
  return false
}
