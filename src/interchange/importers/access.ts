import { fold } from '../../domain/text/search.ts'
import { knownLanguages } from '../../i18n/language.ts'
import type { AccessWord } from '../../records/access.ts'
import { type AccessName, ofEvents, ofVenues } from '../../records/filters/by-access.ts'
import { say, type TextKey } from '../../texts/text.ts'

/** Something that makes events or venues accessible, and whether it is there. */
export interface Access {
  readonly name: AccessName
  readonly answer: AccessWord
}

/** What a text says of accessibility: the name of a field, or the words for it that forms and pages have in any language. */
export function readAccess(text: string): Access | undefined {
  return known.get(fold(text.trim()))
}

/** The fields of events or of venues, each with the last that is said of it. */
export function accessParameters(said: readonly Access[], of: 'event' | 'venue'): Readonly<Record<string, AccessWord>> {
  const names: readonly AccessName[] = of === 'event' ? ofEvents : ofVenues
  return Object.fromEntries(said.filter(({ name }) => names.includes(name)).map(({ name, answer }) => [name, answer]))
}

const known = new Map<string, Access>(
  [...ofEvents, ...ofVenues].flatMap((name) => [
    ...called([name, ...textInAllLanguages(`fields.${name}`)], { name, answer: 'yes' }),
    ...called(textInAllLanguages(`access.not.${name}`), { name, answer: 'no' }),
    ...(name === 'wheelchair' ? called(textInAllLanguages('access.inPart'), { name, answer: 'limited' }) : []),
  ]),
)

function called(words: readonly string[], access: Access): readonly (readonly [string, Access])[] {
  return words.map((word) => [fold(word), access])
}

function textInAllLanguages(key: TextKey): readonly string[] {
  return knownLanguages.map((language) => say(key, language))
}
