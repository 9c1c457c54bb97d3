import { createThrottle } from '../../accounts/sign-in/throttle.ts'
import { tooManyAttempts } from '../../errors/access.ts'
import { invalidImage } from '../../errors/pictures.ts'
import { pictureTooLarge } from '../../errors/requests.ts'
import { anyone, operation } from '../../operations/operation.ts'
import { queueMail } from '../mails/letters.ts'
import { submissionFields } from './fields.ts'
import { submissionsClosed, tooManyWaiting } from './problems.ts'
import { checkSubmitted, storeSentPicture, submissionRepresentation } from './submission.ts'
import { handIn } from './write.ts'
import { msg } from '../../texts/msg.ts'

/** Takes an event from a visitor: ours (contract/submissions.md). */
export const createSubmission = operation({
  id: 'create-submission',
  methods: ['POST'],
  route: ['submissions'],
  summary: msg('Submit an event as a visitor'),
  description: msg(
    'Where SUBMISSIONS is set. Whoever sends it, the event waits for an editor: nothing of it is public before. With a picture, it is sent as a form.',
  ),
  parameters: submissionFields,
  locate: async (_path, { settings }) => (settings.submissions ? {} : undefined),
  absent: () => submissionsClosed(),
  permit: anyone,
  upload: 'picture',
  isFileOptional: true,
  check: async (sent, context) => ({ issues: checkSubmitted(sent, context) }),
  prepare:
    (given, { storage, caller, now, settings, images }) =>
    async () => {
      if (!settings.submissions) return undefined
      if (caller !== undefined) {
        const attempt = { caller, target: '', now: now() }
        await createThrottle(storage.failures, 'submission').fail(attempt)
        await createThrottle(storage.failures, 'day of submissions').fail(attempt)
      }
      return storeSentPicture(given, images)
    },
  run: async ({ parameters }, context, _subject, { prepared: picture }) => {
    const event = await handIn(parameters, picture, context)
    if (event !== undefined) await queueMail({ kind: 'receipt', event, language: context.language }, context)
    return { status: 201, body: { title: parameters.title, state: 'waiting' as const } }
  },
  exampleBody: {
    ...{ title: 'Choir concert', start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00', venue: 'Town hall' },
    ...{ name: 'Ada L.', email: 'ada@example.org' },
  },
  status: 201,
  schema: submissionRepresentation,
  example: { title: 'Choir concert', state: 'waiting' },
  errors: [submissionsClosed, tooManyWaiting, tooManyAttempts, invalidImage, pictureTooLarge],
})
