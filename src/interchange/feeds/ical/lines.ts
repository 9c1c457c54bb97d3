/** The most octets of a line, without its end (RFC 5545 §3.1). */
const maxOctets = 75

/** A content line, folded: `value` as it stands in the file. No value can begin a line of its own. */
export function contentLine(name: string, value: string): string {
  const text = `${name}:${/[\0-\x08\x0a-\x1f\x7f]/.test(value) ? value.replace(/[\0-\x08\x0a-\x1f\x7f]/g, '') : value}`
  // Most lines are short even if every character takes three octets.
  return text.length * 3 <= maxOctets ? `${text}\r\n` : `${foldedLine(text)}\r\n`
}

/** A content line of a text (RFC 5545 §3.3.11); nothing where it is empty. */
export function textLine(name: string, text: string): string {
  return text === '' ? '' : contentLine(name, escapedIcalText(text))
}

/** A content line of several texts; nothing where there are none. */
export function listLine(name: string, texts: readonly string[]): string {
  return texts.length === 0 ? '' : contentLine(name, texts.map(escapedIcalText).join(','))
}

/** A content line of an address; nothing where it is none. */
export function addressLine(name: string, address: string | null): string {
  const found = address === null ? null : URL.parse(address)
  return found ? contentLine(name, found.href) : ''
}

function escapedIcalText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}

function foldedLine(text: string): string {
  return /[^\0-\x7f]/.test(text) ? foldedByCharacters(text) : foldedByOctets(text)
}

/** Where each character is an octet: a tenth of the time. */
function foldedByOctets(text: string): string {
  let lines = text.slice(0, maxOctets)
  for (let from = maxOctets; from < text.length; from += maxOctets - 1)
    lines += `\r\n ${text.slice(from, from + maxOctets - 1)}`
  return lines
}

/** Folded between characters, which have one to four octets. */
function foldedByCharacters(text: string): string {
  let [lines, room] = ['', maxOctets]
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (size > room) {
      lines += '\r\n '
      room = maxOctets - 1
    }
    lines += character
    room -= size
  }
  return lines
}
