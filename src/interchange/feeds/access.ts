import type { Language } from '../../i18n/language.ts'
import { say } from '../../texts/text.ts'

const names = [
  ...(['sign_language', 'subtitles', 'audio_description', 'easy_language', 'relaxed'] as const),
  ...(['wheelchair', 'step_free_entrance', 'elevator', 'accessible_toilet', 'accessible_parking'] as const),
  ...(['hearing_loop', 'quiet_room', 'assistance_dogs'] as const),
]

type Answer = 'yes' | 'limited' | 'no'

/** What is known of how accessible an event or a venue is. */
export type ShownAccess = { readonly [N in (typeof names)[number]]?: Answer | null | undefined }

export interface AccessInWords {
  readonly answer: Answer
  readonly text: string
}

/** What is known of it, a line each, and of no more than that: what nobody has said is left out. */
export function accessInWords(shown: ShownAccess, language: Language): readonly AccessInWords[] {
  return names.flatMap((name) => {
    const answer = shown[name] ?? undefined
    if (answer === undefined) return []
    const key = answer === 'limited' ? 'access.inPart' : answer === 'no' ? (`access.not.${name}` as const) : undefined
    return [{ answer, text: say(key ?? `fields.${name}`, language) }]
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
