import { z } from 'zod'
import { stated } from '../schema/field.ts'
import { lines, text } from '../schema/types/values/text.ts'
import { url } from '../schema/types/values/url.ts'
import { plainField } from './field.ts'
import { msg } from '../texts/msg.ts'

/** Texts of venues and organizers. */
export const lineText = text({ maxLength: 1000 })

export const website = plainField(stated(url(), msg('Website')), { initial: null, shown: z.string() })

/** Names that a venue or an organizer had, or is called by elsewhere: whoever creates one of such a name means it. */
export const otherNames = plainField(
  stated(lines({ maxLength: 2000 }), msg('Further names by which it is found, one a line')),
  { initial: null, shown: z.string(), searched: true },
)

/** How a venue or an organizer is reached; with the number and the address that the documents show. */
export function contactFields(number: string, address: string) {
  return {
    phone: plainField(stated(lineText, msg('Phone')), {
      initial: null,
      shown: z.string(),
      form: { section: 'contact', control: 'tel' },
      searched: true,
      schemaOrg: 'telephone',
      example: number,
    }),
    website: { ...website, form: { section: 'contact' }, example: address },
  } as const
}
