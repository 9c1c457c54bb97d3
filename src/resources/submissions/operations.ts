import { z } from 'zod'
import { createThrottle } from '../../accounts/sign-in/throttle.ts'
import { tooManyAttempts } from '../../errors/access.ts'
import { anyone, operation } from '../../operations/operation.ts'
import { described, named } from '../../schema/described.ts'
import { submissionFields } from './fields.ts'
import { submissionsClosed, tooManyWaiting } from './problems.ts'
import { handIn, withFewLinks } from './write.ts'

const submissionRepresentation = named(
  'Submission',
  z.strictObject({
    title: z.string(),
    state: described(z.literal('waiting'), {
      en: 'It waits for an editor, who publishes it or not.',
      fr: 'Elle attend un éditeur, qui la publiera ou non.',
    }),
  }),
  { en: 'An event that a visitor has submitted.', fr: 'Un événement proposé par un visiteur.' },
)

/** Takes an event from a visitor: ours (contract/submissions.md). */
export const createSubmission = operation({
  id: 'create-submission',
  methods: ['POST'],
  route: ['submissions'],
  summary: { en: 'Submit an event as a visitor', fr: 'Proposer un événement en tant que visiteur' },
  description: {
    en: 'Where SUBMISSIONS is set. Whoever sends it, the event waits for an editor: nothing of it is public before.',
    fr: 'Si SUBMISSIONS est défini. Quel que soit son auteur, l’événement attend un éditeur : rien n’en est public avant.',
  },
  parameters: submissionFields,
  locate: async (_path, { settings }) => (settings.submissions ? {} : undefined),
  absent: () => submissionsClosed(),
  permit: anyone,
  check: async ({ description }) => ({ issues: withFewLinks(description) }),
  prepare: (_parameters, { storage, caller, now, settings }) =>
    caller === undefined || !settings.submissions
      ? undefined
      : async () => {
          const attempt = { caller, target: '', now: now() }
          await createThrottle(storage.failures, 'submission').fail(attempt)
          await createThrottle(storage.failures, 'day of submissions').fail(attempt)
        },
  run: async ({ parameters }, context) => {
    await handIn(parameters, context)
    return { status: 201, body: { title: parameters.title, state: 'waiting' as const } }
  },
  exampleBody: {
    ...{ title: 'Choir concert', start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00', venue: 'Town hall' },
    ...{ name: 'Ada L.', email: 'ada@example.org' },
  },
  status: 201,
  schema: submissionRepresentation,
  example: { title: 'Choir concert', state: 'waiting' },
  errors: [submissionsClosed, tooManyWaiting, tooManyAttempts],
})
