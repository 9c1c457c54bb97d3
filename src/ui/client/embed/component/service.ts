import type { Service } from '../../../embed/service.ts'

/** The service writes this constant before the script. */
declare const almanac: Service

export const service: Service = almanac

export function hasText(name: string): boolean {
  return Object.hasOwn(service.words, name)
}

/** A text of the component in a language. */
export function say(name: string, language: string): string {
  const text = service.words[name]
  return text?.[language] ?? text?.['en'] ?? ''
}
