import type { Service } from '../../../embed/service.ts'

/** The service writes this constant before the script. */
declare const almanac: Service

export const service: Service = almanac

/** A text of the component in a language; empty where it has none of this name. */
export function componentText(name: string, language: string): string {
  const text = service.words[name]
  return text?.[language] ?? text?.['en'] ?? ''
}

/** A text with a number, by the texts for one and for two: « 14 événements ». */
export function sayCount(one: string, two: string, count: number, language: string): string {
  return count === 1 ? componentText(one, language) : componentText(two, language).replace('2', String(count))
}
