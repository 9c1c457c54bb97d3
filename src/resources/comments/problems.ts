import { defineProblem, notFound } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

/** So many comments an event has at most. */
export const maxComments = 200

export const commentNotFound = notFound('rest_comment_invalid_id', (id) => msg`No comment on this event has ${id}.`)

export const tooManyComments = defineProblem({
  status: 409,
  code: 'rest_too_many_comments',
  when: msg`The event has ${maxComments} comments, which is the most.`,
})
