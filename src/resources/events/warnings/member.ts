import { z } from 'zod'
import { warningCodes } from '../../../domain/import.ts'
import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import { describedSchema, namedSchema } from '../../../schema/described.ts'
import { maxDates, plannedBy } from './planned.ts'
import { writeWarnings } from './warnings.ts'
import { msg } from '../../../texts/msg.ts'

const warning = namedSchema(
  'EventWarning',
  z.strictObject({
    code: z.enum(warningCodes),
    parameter: z.string(),
    text: z.string(),
    event: z.int().optional(),
  }),
  msg(
    'What a writer should look at once more: the parameter that it is about, and the other event, where the caller may read it.',
  ),
)

/** The schema of the member. */
export const warningsMember = {
  warnings: describedSchema(
    z.array(warning).min(1).optional(),
    msg`In answers to writes: what to look at once more. Of a series, the next ${maxDates} dates are looked at.`,
  ),
}

/** The member of an answer to a write; `written` is how many occurrences it wrote. */
export async function warningsOfWrite(event: Event, written: number | undefined, context: Context) {
  if (event.status === 'trash') return {}
  const warnings = await writeWarnings(await plannedBy(event, written, context), context)
  if (warnings.length === 0) return {}
  return { warnings: warnings.map((each) => ({ ...each, text: localized(each.text, context.language) })) }
}
