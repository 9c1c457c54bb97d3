import type { Type } from '../type.ts'
import { text } from './text.ts'

/** A word, of which documents name those that mean something; clients of the original send others, which mean nothing here. */
export function knownWord(words: readonly string[], bounds: { readonly nonEmpty?: boolean } = {}): Type<string> {
  return { ...text({ maxLength: 100, ...bounds }), sent: () => ({ type: 'string', enum: words }) }
}
