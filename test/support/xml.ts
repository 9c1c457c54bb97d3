/** An element of an XML document. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** The root of a document; throws where it is not well formed, or has what feeds have no use for: comments, CDATA, DTDs. */
export function readXml(document: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!document.startsWith(declaration)) throw new Error('no declaration')
  const rest = document.slice(declaration.length)
  const token = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
  while (token.lastIndex < rest.length) {
    const from = token.lastIndex
    const match = token.exec(rest)
    const current = open.at(-1)
    if (!match || !current) throw new Error(`not well formed: ${rest.slice(from, from + 60)}`)
    const [, closing = '', name = '', attributes = '', empty = '', text] = match
    if (text !== undefined) current.text += decoded(text)
    else if (closing !== '') {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`)
      open.pop()
    } else {
      const element: Element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      current.children.push(element)
      if (empty === '') open.push(element)
    }
  }
  const [root, ...others] = top.children
  if (!root || others.length > 0 || open.length !== 1 || top.text.trim() !== '') throw new Error('not one document')
  return root
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)])
  return Object.fromEntries(found) as Record<string, string>
}

function decoded(text: string): string {
  if (/&(?!#\d+;)/.test(text) || /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text))
    throw new Error(`not a text: ${text}`)
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
