import { defineProblem } from '../../errors/problem.ts'

/** So many comments an event has at most. */
export const maxComments = 200

export const commentNotFound = defineProblem({
  status: 404,
  code: 'rest_comment_invalid_id',
  when: { en: 'No comment on this event has this id.', fr: 'Aucun commentaire de cet événement ne porte ce numéro.' },
  message: (id: number) => ({
    en: `No comment on this event has the id ${id}.`,
    fr: `Aucun commentaire de cet événement ne porte le numéro ${id}.`,
  }),
})

export const tooManyComments = defineProblem({
  status: 409,
  code: 'rest_too_many_comments',
  when: {
    en: `The event has ${maxComments} comments, which is the most.`,
    fr: `L’événement a ${maxComments} commentaires, le maximum.`,
  },
})
