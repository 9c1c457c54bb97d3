import { z } from 'zod'
import type { LinkedRecord } from '../domain/entities.ts'
import type { NamedText, Texts } from '../domain/text/texts.ts'
import { stated } from '../schema/field.ts'
import { contactFields, lineText, otherNames } from './contact.ts'
import { plainField, type Members } from './field.ts'
import { plainRecord } from './plain-record.ts'
import { msg } from '../texts/msg.ts'

const { website, ...others } = contactFields('+1 217 555 0101', 'https://ann.example')

/** The plain fields of an organizer, in the order of answers. */
export const organizerRecord = plainRecord({
  ...others,
  website: { ...website, searched: true },
  email: plainField(stated(lineText, msg('E-mail address')), {
    initial: null,
    shown: z.string(),
    searched: true,
    schemaOrg: 'email',
    example: 'ann@example.org',
  }),
  other_names: otherNames,
})

export interface Organizer extends LinkedRecord, Members<typeof organizerRecord.fields> {
  readonly texts: Texts<NamedText>
}
