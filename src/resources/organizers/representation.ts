import { z } from 'zod'
import { organizerRecord } from '../../records/organizer.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { imageRepresentation } from '../images/representation.ts'
import { exampleIds, exampleOwnership } from '../records/example.ts'
import { linkedMembers, plainMembers, translationsOf } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

/** An organizer, alone or within an event; what is empty is absent (contract/representations.md §6). */
export const organizerRepresentation = namedSchema(
  'Organizer',
  z.strictObject({
    ...linkedMembers,
    organizer: describedSchema(z.string(), msg('Name, plain text.')),
    image: imageRepresentation.optional(),
    ...plainMembers(organizerRecord),
    translations: translationsOf(z.strictObject({ organizer: z.string(), description: z.string(), slug: z.string() })),
  }),
  msg('An organizer: a person or an organization.'),
)

export type OrganizerRepresentation = z.output<typeof organizerRepresentation>

/** An organizer, as in the documents. */
export const exampleOrganizer: OrganizerRepresentation = {
  ...exampleIds(267),
  ...exampleOwnership,
  url: 'https://example.org/organizer/ann/',
  organizer: 'Ann',
  slug: 'ann',
  ...organizerRecord.example,
  language: 'en',
  available_languages: ['en'],
}

export const exampleOrganizerBody = { organizer: 'Ann', email: 'ann@example.org', website: 'https://ann.example' }
