const utf8 = new TextDecoder('utf-8')

/**
 * Text as the program takes it: well-formed Unicode without NUL. Lone surrogates become U+FFFD, NUL is dropped:
 * databases can store neither.
 */
export function cleanText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()
}

/** Percent-decodes once. What is no escape stays as it is, bytes that are not UTF-8 become U+FFFD; never fails. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return cleanText(text)
  try {
    return cleanText(decodeURIComponent(text))
  } catch {
    const bytes = text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
      utf8.decode(Buffer.from(escapes.replaceAll('%', ''), 'hex')),
    )
    return cleanText(bytes)
  }
}

/** A header value, of which Node gives the bytes one by one: UTF-8 where they are that, else ISO 8859-1. */
export function headerText(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = Buffer.from(value, 'latin1').toString()
  return text.includes('\ufffd') ? value : text
}
