import { z } from 'zod'
import { clearable, type Field } from '../schema/field.ts'
import type { Localized } from '../i18n/language.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { plainField } from './field.ts'
import { plainRecord } from './plain-record.ts'
import { msg } from '../texts/msg.ts'

/** What is said of access, as OpenStreetMap says it of `wheelchair`; where nothing is known, nothing is said. */
export const accessWords = ['yes', 'limited', 'no'] as const

export type AccessWord = (typeof accessWords)[number]

const answers = oneOf(['yes', 'no'])

const unknown = { initial: null, form: { section: 'access' } } as const

/** A field that says yes or no of something; null where nobody has said. */
function yesOrNo(description: Localized) {
  return plainField(clearable(answers, description), { ...unknown, shown: z.enum(['yes', 'no']) })
}

/** The same of what there may be in part. */
function yesOrInPart(description: Localized) {
  const parameter: Field<AccessWord, 'clearable'> = clearable(oneOf(accessWords), description)
  return plainField(parameter, { ...unknown, shown: z.enum(accessWords) })
}

/** For whom an event is made accessible, beside its venue (contract/representations.md §3). */
export const eventAccess = plainRecord({
  sign_language: yesOrNo(msg('Whether it is in sign language, or interpreted into it')),
  subtitles: yesOrNo(msg('Whether what is said can be read along')),
  audio_description: yesOrNo(msg('Whether what is seen is described to blind people')),
  easy_language: yesOrNo(msg('Whether it is in easy language')),
  relaxed: yesOrNo(msg('Whether it is relaxed: guests may move, make noise, and go out and in')),
})

/** How accessible a venue is, by names of A11yJSON (contract/representations.md §5). */
export const venueAccess = plainRecord({
  wheelchair: {
    ...yesOrInPart(msg('Whether it is accessible by wheelchair: limited where only parts of it are, or with help')),
    example: 'yes',
  },
  step_free_entrance: yesOrNo(msg('Whether it has an entrance without steps')),
  elevator: yesOrNo(msg('Whether a lift reaches all floors that guests use')),
  accessible_toilet: yesOrNo(msg('Whether it has a toilet for wheelchair users')),
  accessible_parking: yesOrNo(msg('Whether it has parking for disabled people')),
  hearing_loop: yesOrNo(msg('Whether it has an induction loop for hearing aids')),
  quiet_room: yesOrNo(msg('Whether it has a quiet room')),
  assistance_dogs: yesOrNo(msg('Whether assistance dogs may come in')),
})
