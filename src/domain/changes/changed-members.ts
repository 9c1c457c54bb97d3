import { isDeepStrictEqual } from 'node:util'

/** Members that follow from others, or that the store keeps by itself. */
export const derived = /Utc$|^(trashedFrom|awaitsEvent|sequence|ticketed|lineage|count|occurrences)$/

/** Members whose name in the API is another one. */
const names: Readonly<Record<string, string>> = {
  passwordHash: 'password',
  venues: 'venue',
  organizers: 'organizer',
  latitude: 'geo_lat',
  longitude: 'geo_lng',
}

/**
 * The names, as the API has them (`start_date`, `title`), of the members in which two states of an entity differ. A text
 * counts once, in however many languages it differs.
 */
export function changedMembers<T extends object>(before: T, after: T): readonly string[] {
  return differing(before, after).flatMap((member) => {
    if (derived.test(member)) return []
    if (member === 'texts') return changedTexts(textsOf(before), textsOf(after))
    return memberName(member)
  })
}

/** What the API calls a member of an entity. */
export function memberName(member: string): string {
  return names[member] ?? member.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

type Texts = Readonly<Record<string, object | undefined>>

function changedTexts(before: Texts, after: Texts): readonly string[] {
  const languages = Object.keys({ ...before, ...after })
  return [...new Set(languages.flatMap((language) => differing(before[language] ?? {}, after[language] ?? {})))]
}

function textsOf(entity: object): Texts {
  return 'texts' in entity ? (entity.texts as Texts) : {}
}

function differing(before: object, after: object): string[] {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...old.keys(), ...current.keys()])].filter(
    (member) => !isDeepStrictEqual(old.get(member) ?? '', current.get(member) ?? ''),
  )
}
