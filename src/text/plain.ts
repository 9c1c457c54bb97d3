import { decodeHTMLStrict } from 'entities'
import { blockElements } from './allowed.ts'

/**
 * A text without markup: tags, comments and the contents of `<script>` and `<style>` are removed, control characters
 * dropped, white space folded to single blanks. `1 < 2` and entities stay as they were typed; the no-break spaces of
 * French punctuation stay too. Linear time and idempotent; the result contains no tag.
 */
export function plainText(text: string): string {
  return foldBlanks(withoutTags(foldBlanks(withoutControls(text))))
}

/** The text without NUL and other control characters (line breaks and tabs stay) and without halves of surrogate pairs. */
export function withoutControls(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]/g, '').toWellFormed()
}

function foldBlanks(text: string): string {
  return text.replace(/[\t\n\f\r \u0085\u2028\u2029]+/g, ' ').trim()
}

/**
 * The text without its tags. Each `>` closes the nearest `<` before it that begins a tag *in what is left of the text*,
 * so that `<<b>script>` does not turn into a tag.
 */
export function withoutTags(text: string): string {
  const endOf = {
    comment: endsOf(text, /-->/g),
    script: endsOf(text, /<\/script[^<>]*>/gi),
    style: endsOf(text, /<\/style[^<>]*>/gi),
  }
  // What is left, in pieces, each but the first of which begins with a `<` that may still open a tag.
  const pieces = ['']
  const token = /<!--|[<>]|[^<>]+/g
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [sign] = match
    const begins = sign === '>' ? hiddenElement(takeTag(pieces)) : sign === '<!--' ? 'comment' : undefined
    const end = begins && endOf[begins](token.lastIndex)
    if (end !== undefined) token.lastIndex = end
    else if (sign.startsWith('<')) pieces.push(sign)
    else if (sign !== '>') pieces.push(`${pieces.pop() ?? ''}${sign}`)
  }
  return pieces.join('')
}

/** Takes away the tag that a `>` closes, and gives it; where it closes none, nothing of the pieces can open one any more. */
function takeTag(pieces: string[]): string {
  let rest = '>'
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    if (pieces.length > 0 && /^<[a-z/!?]/i.test(piece)) return piece
    rest = `${piece}${rest}`
  }
  pieces.push(rest)
  return ''
}

/** The element that a tag opens, if its content is not for readers. */
function hiddenElement(tag: string): 'script' | 'style' | undefined {
  if (/^<script(?![\w-])/i.test(tag)) return 'script'
  return /^<style(?![\w-])/i.test(tag) ? 'style' : undefined
}

/** Finds where the next match ends; having found none it does not look again, which keeps the whole linear. */
function endsOf(text: string, pattern: RegExp): (from: number) => number | undefined {
  let none = false
  return (from) => {
    if (none) return undefined
    pattern.lastIndex = from
    none = !pattern.test(text)
    return none ? undefined : pattern.lastIndex
  }
}

/**
 * What is read on the page of a piece of clean HTML: its text without tags and references, on one line. No pattern here can
 * look at a character more than twice.
 */
export function htmlText(html: string): string {
  return withoutMarkup(html, ' ').replace(blanks, ' ').trim()
}

/** The same on lines of their own where blocks and breaks divide it, with an empty line between paragraphs. */
export function htmlLines(html: string): string {
  return withoutMarkup(html.replace(blanks, ' '), '\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const blanks = /[\t\n\f\r \u0085\u2028\u2029]+/g

function withoutMarkup(html: string, between: string): string {
  const text = html.replace(/<\/?([a-z][a-z0-9]*\b)?[^<>]*>/gi, (_tag, name?: string) =>
    name === undefined || name === 'br' || blockElements.has(name.toLowerCase()) ? between : '',
  )
  return withoutReferences(text.replaceAll('&nbsp;', ' '))
}

/** The first words of clean HTML as text, with `…` where it goes on. */
export function summary(html: string, maxWords: number): string {
  const words = htmlText(html).split(' ')
  return words.length > maxWords ? `${words.slice(0, maxWords).join(' ')}…` : words.join(' ')
}

/** A text with what its character references stand for, decoded once: `&#036;5` is `$5`, `&rsquo;` is `’`, and `&copy=1` stays. */
export function withoutReferences(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}
