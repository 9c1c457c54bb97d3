import { z } from 'zod'
import type { Type } from '../type.ts'

/** A web address: http, https, ftp or mailto; names in any script; kept as it was written (decisions.md §4.14). */
export function url(): Type<string> {
  return {
    accepts: {
      en: 'an address that begins with http:, https:, ftp: or mailto:',
      fr: 'une adresse commençant par http:, https:, ftp: ou mailto:',
    },
    schema: z
      .string()
      .max(1000)
      .refine(isAddress, { params: { code: 'rest_invalid_url' } }),
    index: { type: 'string' },
  }
}

/** Whether a text is the address of something on the web. */
export function httpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && isAddress(text)
}

function isAddress(text: string): boolean {
  if (!/^(https?:\/\/|ftp:\/\/|mailto:)[^\s<>"\\^`{|}\0-\x1f\x7f]+$/iu.test(text) || !text.isWellFormed()) return false
  if (/^mailto:/i.test(text)) return /^mailto:[^@]+@[^@]+$/i.test(text)
  return URL.canParse(text)
}
