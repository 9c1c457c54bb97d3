import { decodeHTMLStrict } from 'entities'
import { blockElements } from './allowed.ts'

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
