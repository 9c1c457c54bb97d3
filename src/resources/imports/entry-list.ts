import { z } from 'zod'
import { namedSchema } from '../../schema/described.ts'
import { pageMembers } from '../records/representation.ts'
import { entryRepresentation } from './representation.ts'
import { msg } from '../../texts/msg.ts'

/** A page of the report of an import. */
export const entryList = namedSchema(
  'ImportEntryList',
  z.strictObject({ entries: z.array(entryRepresentation), ...pageMembers }),
  msg('A page of what an import did.'),
)
