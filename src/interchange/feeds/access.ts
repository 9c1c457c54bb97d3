import type { Language } from '../../i18n/language.ts'
import type { AccessWord } from '../../records/access.ts'
import { type AccessName, ofEvents, ofVenues } from '../../records/filters/by-access.ts'
import { say } from '../../texts/text.ts'

/** What is known of how accessible an event or a venue is. */
export type ShownAccess = { readonly [N in AccessName]?: AccessWord | null | undefined }

/** What somebody can be helped by, as forms call it. */
export function accessNameIn(language: Language, name: AccessName): string {
  return say(`fields.${name}`, language)
}

export interface AccessInWords {
  readonly answer: AccessWord
  readonly text: string
}

/** What is known of it, a line each, and of no more than that: what nobody has said is left out. */
export function accessInWords(shown: ShownAccess, language: Language): readonly AccessInWords[] {
  return [...ofEvents, ...ofVenues].flatMap((name) => {
    const answer = shown[name] ?? undefined
    if (answer === undefined) return []
    const key = answer === 'limited' ? 'access.inPart' : answer === 'no' ? (`access.not.${name}` as const) : undefined
    return [{ answer, text: key ? say(key, language) : accessNameIn(language, name) }]
  })
}

interface Located extends ShownAccess {
  readonly venue: string
}

/** The same of an event and its venues: of several, with the name of each. */
export function accessWith(
  event: ShownAccess,
  venues: readonly Located[],
  language: Language,
): readonly AccessInWords[] {
  const there = venues.flatMap((venue) =>
    accessInWords(venue, language).map(({ answer, text }) => ({
      answer,
      text: venues.length > 1 ? `${text} (${venue.venue})` : text,
    })),
  )
  return [...accessInWords(event, language), ...there]
}
