import { defineProblem } from '../../errors/problem.ts'

export const submissionsClosed = defineProblem({
  status: 404,
  code: 'rest_submissions_closed',
  when: {
    en: 'Visitors cannot submit events here: SUBMISSIONS is not set.',
    fr: 'Les visiteurs ne peuvent pas proposer d’événements ici : SUBMISSIONS n’est pas défini.',
  },
  message: () => ({
    en: 'This calendar takes no events from visitors.',
    fr: 'Cet agenda ne reçoit pas d’événements de ses visiteurs.',
  }),
})

/** So many events of visitors wait at most: a hundred addresses that hand in all they may in a day. */
export const maxWaiting = 1000

export const tooManyWaiting = defineProblem({
  status: 503,
  code: 'rest_submissions_full',
  when: {
    en: `${maxWaiting} events of visitors wait for an editor, which is the most.`,
    fr: `${maxWaiting} événements de visiteurs attendent un éditeur, le maximum.`,
  },
  message: () => ({
    en: 'Too many events wait to be looked at. Please try again tomorrow.',
    fr: 'Trop d’événements attendent d’être relus. Veuillez réessayer demain.',
  }),
  retryAfter: () => 86_400,
})

export const submissionUnknown = defineProblem({
  status: 404,
  code: 'rest_submission_unknown',
  when: {
    en: 'The link is none of those by which visitors correct what they have submitted.',
    fr: 'Le lien n’est pas de ceux par lesquels les visiteurs corrigent ce qu’ils ont proposé.',
  },
})

export const submissionNotWaiting = defineProblem({
  status: 409,
  code: 'rest_submission_not_waiting',
  when: {
    en: 'The event does not wait any more: an editor has decided, or it was withdrawn.',
    fr: 'L’événement n’attend plus\u00a0: un éditeur a décidé, ou il a été retiré.',
  },
})

export const submissionChanged = defineProblem({
  status: 409,
  code: 'rest_submission_changed',
  when: {
    en: 'The event has been changed in the meantime. Look at it again, then save once more.',
    fr: 'L’événement a été modifié entre-temps. Vérifiez-le, puis enregistrez de nouveau.',
  },
})
