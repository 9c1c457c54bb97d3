import type { Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

const maxLength = 100
const mask = '***'

/** A value that somebody sent, as a sentence quotes it: short, without control characters and without secrets. */
export function quotableValue(value: unknown): Localized {
  if (value === '') return msg('an empty text')
  if (value instanceof Uint8Array) {
    const { length } = value
    return {
      en: `a file of ${length.toLocaleString('en')} bytes`,
      fr: `un fichier de ${length.toLocaleString('fr')} octets`,
    }
  }
  if (typeof value === 'string') {
    const text = oneLineExcerpt(/:\/\/[^\s]*@/.test(value.slice(0, maxLength * 20)) ? maskedAddress(value) : value)
    return msg`“${text}”`
  }
  const written = oneLineExcerpt(JSON.stringify(value, withoutSecrets) ?? '')
  return { en: written, fr: written }
}

/** Whether what goes by this name is never shown. */
export function isSecretName(name: string): boolean {
  return /passw|passphrase|secret|token|credential|authorization/i.test(name)
}

/** The first characters of a text, on one line. */
export function oneLineExcerpt(text: string): string {
  const characters = [
    ...text
      .slice(0, maxLength * 20)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ''),
  ]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : characters.join('')
}

function withoutSecrets(name: string, value: unknown): unknown {
  if (value instanceof Uint8Array || isSecretName(name)) return mask
  return typeof value === 'string' && /:\/\/[^\s]*@/.test(value) ? maskedAddress(value) : value
}

/**
 * An address as it may be shown: without what stands before its last `@`, without its query, and without what follows a
 * colon that begins no port. It holds for what is no address at all, too: a password that was typed wrongly is still one.
 */
export function maskedAddress(address: string): string {
  return address
    .replace(/^([a-z][a-z\d+.-]*:\/*)?[^]*@/i, '$1***@')
    .replace(/[?#][^]*$/, '?***')
    .replace(/^(?!file:)([a-z][a-z\d+.-]*:\/\/[^/:[]*:|[^/:[]*:(?!\/))(?!\d{1,5}(?:[/,]|$))[^]+$/i, '$1***')
}
