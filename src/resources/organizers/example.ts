import { exampleIds, exampleOwnership } from '../records/example.ts'
import type { OrganizerRepresentation } from './representation.ts'

/** An organizer, as in the documents. */
export const exampleOrganizer: OrganizerRepresentation = {
  ...exampleIds(267),
  ...exampleOwnership,
  url: 'https://example.org/organizer/ann/',
  organizer: 'Ann',
  slug: 'ann',
  phone: '+1 217 555 0101',
  website: 'https://ann.example',
  email: 'ann@example.org',
  language: 'en',
  available_languages: ['en'],
}

export const exampleOrganizerBody = { organizer: 'Ann', email: 'ann@example.org', website: 'https://ann.example' }
