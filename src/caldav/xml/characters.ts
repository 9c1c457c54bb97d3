import { malformed } from '../../errors/requests.ts'
import type { Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Characters that no document may have, however they are written (XML 1.0 §2.2). */
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u

/** Text of a document with its references replaced. Throws `malformed` where it has others than XML’s own, or what is no character. */
export function textOfXml(text: string): string {
  const plain = text.replace(/&(?:#x([\da-f]{1,6});|#(\d{1,7});|(\w{1,8});)?/gi, (_all, hexadecimal, decimal, name) =>
    characterOf(hexadecimal as string | undefined, decimal as string | undefined, name as string | undefined),
  )
  if (forbidden.test(plain)) throw malformed(otherCharacters)
  return plain
}

function characterOf(hexadecimal: string | undefined, decimal: string | undefined, name = ''): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
  if (code <= 0x10ffff) return String.fromCodePoint(code)
  const character = Object.hasOwn(named, name) ? named[name] : undefined
  if (character === undefined) throw malformed(otherEntities)
  return character
}

const otherEntities: Localized = msg('The body must have no other entities than lt, gt, amp, quot and apos.')

const otherCharacters: Localized = msg('The body must have none but the characters of XML 1.0.')
