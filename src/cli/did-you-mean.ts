import type { Localized } from '../i18n/language.ts'

/** What was probably meant. */
export function didYouMean(name: string): Localized & { readonly fr: string } {
  return { en: `did you mean ${name}?`, fr: `vouliez-vous dire ${name}\u00a0?` }
}
