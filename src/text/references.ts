import { decodeHTMLStrict } from 'entities'

/** A text with what its character references stand for, decoded once: `&#036;5` is `$5`, `&rsquo;` is `’`, and `&copy=1` stays. */
export function withoutReferences(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}
