import { defineProblem } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

export const submissionsClosed = defineProblem({
  status: 404,
  code: 'rest_submissions_closed',
  when: msg('Visitors cannot submit events here: SUBMISSIONS is not set.'),
  message: () => msg('This calendar takes no events from visitors.'),
})

/** So many events of visitors wait at most: a hundred addresses that hand in all they may in a day. */
export const maxWaiting = 1000

export const tooManyWaiting = defineProblem({
  status: 503,
  code: 'rest_submissions_full',
  when: msg`${maxWaiting} events of visitors wait for an editor, which is the most.`,
  message: () => msg('Too many events wait to be looked at. Please try again tomorrow.'),
  retryAfter: () => 86_400,
})

export const submissionUnknown = defineProblem({
  status: 404,
  code: 'rest_submission_unknown',
  when: msg('The link is none of those by which visitors correct what they have submitted.'),
})

export const submissionNotWaiting = defineProblem({
  status: 409,
  code: 'rest_submission_not_waiting',
  when: msg('The event does not wait any more: an editor has decided, or it was withdrawn.'),
})

export const submissionChanged = defineProblem({
  status: 409,
  code: 'rest_submission_changed',
  when: msg('The event has been changed in the meantime. Look at it again, then save once more.'),
})
