import { defineProblem } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

/** So many comments an event has at most. */
export const maxComments = 200

export const commentNotFound = defineProblem({
  status: 404,
  code: 'rest_comment_invalid_id',
  when: msg('No comment on this event has this id.'),
  message: (id: number) => msg`No comment on this event has the id ${id}.`,
})

export const tooManyComments = defineProblem({
  status: 409,
  code: 'rest_too_many_comments',
  when: msg`The event has ${maxComments} comments, which is the most.`,
})
