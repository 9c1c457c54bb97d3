/** The tags that do not end a word. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** What is read on the page of a piece of clean HTML. No pattern here can look at a character more than twice. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?([a-z][a-z0-9]*\b)?[^<>]*>/gi, (_tag, name?: string) =>
      inline.has(name?.toLowerCase() ?? '') ? '' : ' ',
    )
    .replace(
      /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi,
      (entity, name: string) => decoded(name.toLowerCase()) ?? entity,
    )
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name]
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
