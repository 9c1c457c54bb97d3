/** What a browser finds in a text besides text. */
export interface Token {
  readonly kind: 'element' | 'comment' | 'open tag'
  readonly name: string
  /** In the order in which they stand, values decoded. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
}

const letter = /[a-z]/i
const blank = /[\t\n\f\r ]/

/**
 * The tags and comments of a text by the rules of the HTML standard (§13.2.5, tokenization), which forgive everything:
 * everything that a browser could take for a tag is one. A tag that is never closed counts too, as another text may follow.
 */
export function tokens(html: string): readonly Token[] {
  const found: Token[] = []
  let at = html.indexOf('<')
  while (at >= 0) {
    const sign = html[at + 1] ?? ''
    if (letter.test(sign) || (sign === '/' && letter.test(html[at + 2] ?? ''))) {
      const tag = tagAt(html, at + (sign === '/' ? 2 : 1))
      found.push(tag.token)
      at = html.indexOf('<', tag.end)
    } else {
      if (/[!?/]/.test(sign)) found.push({ kind: 'comment', name: '', attributes: [] })
      at = html.indexOf('<', at + 1)
    }
  }
  return found
}

function tagAt(html: string, start: number): { readonly token: Token; readonly end: number } {
  let at = start
  const until = (stop: RegExp) => {
    const from = at
    while (at < html.length && !stop.test(html[at] ?? '')) at += 1
    return html.slice(from, at)
  }
  const name = until(/[\t\n\f\r />]/).toLowerCase()
  const attributes: (readonly [string, string])[] = []
  while (at < html.length && html[at] !== '>') {
    if (blank.test(html[at] ?? '') || html[at] === '/') {
      at += 1
      continue
    }
    // An equals sign in front belongs to the name.
    const first = html[at++] ?? ''
    const attribute = (first + until(/[\t\n\f\r />=]/)).toLowerCase()
    until(/[^\t\n\f\r ]/)
    let value = ''
    if (html[at] === '=') {
      at += 1
      until(/[^\t\n\f\r ]/)
      const quote = html[at] ?? ''
      if (quote === '"' || quote === "'") {
        at += 1
        value = until(quote === '"' ? /"/ : /'/)
        at += 1
      } else value = until(/[\t\n\f\r >]/)
    }
    attributes.push([attribute, decoded(value)])
  }
  const kind = at < html.length ? 'element' : 'open tag'
  return { token: { kind, name, attributes }, end: at + 1 }
}

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
  nbsp: '\u00a0',
  lpar: '(',
  rpar: ')',
  sol: '/',
}

/** Character references, also without the semicolon. */
function decoded(value: string): string {
  return value
    .replace(/&#x([\da-f]+);?/gi, (_, hex: string) => character(parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, number: string) => character(Number(number)))
    .replace(/&([a-z]+);?/gi, (written, name: string) => names[name.toLowerCase()] ?? written)
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}
