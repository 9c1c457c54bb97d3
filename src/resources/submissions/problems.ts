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
