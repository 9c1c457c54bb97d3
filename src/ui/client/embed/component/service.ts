import type { Service } from '../../../embed/service.ts'

/** The service writes this constant before the script. */
declare const almanac: Service

export const service: Service = almanac

/** A text of the component in a language; empty where it has none of this name. */
export function say(name: string, language: string): string {
  const text = service.words[name]
  return text?.[language] ?? text?.['en'] ?? ''
}
