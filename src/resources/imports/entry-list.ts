import { z } from 'zod'
import { named } from '../../schema/described.ts'
import { pageMembers } from '../records/representation.ts'
import { entryRepresentation } from './representation.ts'

/** A page of the report of an import. */
export const entryList = named(
  'ImportEntryList',
  z.strictObject({ entries: z.array(entryRepresentation), ...pageMembers }),
  { en: 'A page of what an import did.', fr: 'Une page de ce qu’une importation a fait.' },
)
