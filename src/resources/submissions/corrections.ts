import { z } from 'zod'
import { createThrottle } from '../../accounts/sign-in/throttle.ts'
import { tooManyAttempts } from '../../errors/access.ts'
import { invalidImage } from '../../errors/pictures.ts'
import { pictureTooLarge } from '../../errors/requests.ts'
import { ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, operation } from '../../operations/operation.ts'
import { defaulted, optional, required, type Values } from '../../schema/field.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { text } from '../../schema/types/values/text.ts'
import { correct, withdraw } from './correct.ts'
import { submittedEvent } from './fields.ts'
import { submissionChanged, submissionNotWaiting, submissionUnknown } from './problems.ts'
import { checkSubmitted, storeSentPicture } from './submission.ts'
import { submissionOf, type Submission } from './submitted.ts'
import { msg } from '../../texts/msg.ts'

const path = {
  key: required(text({ maxLength: 100 }), msg('The key of the link')),
}

/** What a link lets do whoever has submitted an event, on its page at the desk alone: the API has no address for it (contract/submissions.md §2). */
const correction = {
  methods: ['POST'],
  route: ['submissions', { parameter: 'key', pattern: '[^/]+' }],
  path,
  locate: async ({ key }: Values<typeof path>, context: Context): Promise<Submission | undefined> =>
    context.settings.submissions ? submissionOf(key, context) : undefined,
  absent: () => submissionUnknown(),
  permit: anyone,
  schema: z.strictObject({ title: z.string() }),
  errors: [submissionUnknown, submissionNotWaiting, submissionChanged, tooManyAttempts],
} as const

/** Says anew what a waiting event is; what is left out is empty, but for the picture. */
export const correctSubmission = operation({
  ...correction,
  id: 'correct-submission',
  summary: msg('Correct what was submitted'),
  parameters: {
    ...submittedEvent,
    remove_picture: defaulted(boolean(), 'false', msg('Whether it has no picture any more')),
    revision: optional(recordId(1), msg('The last entry of the activity that was seen')),
  },
  check: async (sent, context) => ({ issues: checkSubmitted(sent, context) }),
  prepare:
    (given, { storage, caller, now, images }, submission) =>
    async () => {
      if (submission?.event.status !== 'pending') throw submissionNotWaiting()
      if (caller !== undefined)
        await createThrottle(storage.failures, 'correction').fail({ caller, target: '', now: now() })
      return storeSentPicture(given, images)
    },
  run: async ({ parameters }, context, submission, { prepared: picture }) => {
    const obsolete = await correct(submission, parameters, picture, context)
    return { ...ok({ title: parameters.title }), obsolete }
  },
  errors: [...correction.errors, invalidImage, pictureTooLarge],
})

/** Moves a waiting event to the trash, with what waited only for it. */
export const withdrawSubmission = operation({
  ...correction,
  id: 'withdraw-submission',
  summary: msg('Withdraw what was submitted'),
  run: async (_input, context, submission) => ok({ title: await withdraw(submission, context) }),
})
