import { z } from 'zod'
import type { Type } from '../../field.ts'
import { refusedAs } from '../issue.ts'
import { noLongerThan } from './text.ts'
import { msg } from '../../../texts/msg.ts'

const maximum = 1000

/** An address of the schemes http, https, ftp or mailto, kept as written; international names are addresses too. */
export function url(): Type<string> {
  return {
    accepts: msg`a complete address, such as “https://example.org/”, of at most ${maximum} characters`,
    schema: address(isUrlOrMailto),
    index: { type: 'string' },
    asking: { control: 'url', maxLength: maximum },
  }
}

/** An address of the schemes http and https, kept as written. */
export function webUrl(): Type<string> {
  return {
    accepts: msg`a complete http or https address, such as “https://example.org/”, of at most ${maximum} characters`,
    schema: address(isWebAddress),
    index: { type: 'string' },
    asking: { control: 'url', maxLength: maximum },
  }
}

function address(isOne: (text: string) => boolean) {
  return z
    .string()
    .refine(noLongerThan(maximum), { ...refusedAs('rest_too_long'), abort: true })
    .refine(isOne, refusedAs('rest_invalid_url'))
    .meta({ maxLength: maximum })
}

/** Whether a text is an address of the web. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/?#]/i.test(text) && isUrlOrMailto(text)
}

function isUrlOrMailto(text: string): boolean {
  if (/[\s\p{Cc}\p{Cs}<>"]/u.test(text)) return false
  if (/^mailto:/i.test(text)) return /^mailto:[^@]+@[^@?]+/i.test(text)
  return /^(?:https?|ftp):\/\/[^/?#]/i.test(text) && URL.canParse(text)
}
