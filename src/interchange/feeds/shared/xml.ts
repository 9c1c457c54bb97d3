/** An XML element with text; nothing where it is empty. */
export function element(name: string, text: string | undefined, attributes = ''): string {
  return text === undefined || text === '' ? '' : `<${name}${attributes}>${xmlText(text)}</${name}>\n`
}

/** ` href="https://example.org/"`. */
export function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')
}

/** Text as it may stand between tags and in attributes. Characters that XML 1.0 has no words for are left out (§2.2). */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
