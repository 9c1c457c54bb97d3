import { z } from 'zod'
import { issue, type Issue } from '../../errors/problem.ts'
import type { ImageIntake, StoredPicture } from '../../media/intake.ts'
import type { Context } from '../../operations/context.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import type { SentEvent, SubmittedEvent } from './fields.ts'
import { checkRepetition } from './repetition.ts'
import { msg } from '../../texts/msg.ts'

export const submissionRepresentation = namedSchema(
  'Submission',
  z.strictObject({
    title: z.string(),
    state: describedSchema(z.literal('waiting'), msg('It waits for an editor, who publishes it or not.')),
  }),
  msg('An event that a visitor has submitted.'),
)

const maxLinks = 3

/** Issues of what a visitor says of an event. Advertisements have many links. */
export function checkSubmitted(sent: SentEvent, context: Context): readonly Issue[] {
  const links = sent.description?.match(/https?:|www\./gi)?.length ?? 0
  const many = issue(
    'description',
    'rest_too_long',
    msg`description has ${links} links; at most ${maxLinks} are taken.`,
  )
  return [...(links > maxLinks ? [many] : []), ...checkRepetition(sent, context)]
}

/** The picture that a visitor has sent, stored; forms send an empty file where none was chosen. */
export async function storeSentPicture(
  { file }: Pick<SubmittedEvent, 'file'>,
  images: ImageIntake,
): Promise<StoredPicture | undefined> {
  return file && file.bytes.length > 0 ? images.store(file.bytes, file.filename) : undefined
}
