import { defineProblem, notFound } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

export const activityNotFound = notFound('rest_activity_invalid_id', (id) => msg`No entry that you may see has ${id}.`)

export const recordGone = defineProblem({
  status: 410,
  code: 'rest_record_gone',
  when: msg('The record was deleted for good, and cannot be brought back.'),
})

export const tooManyEntries = defineProblem({
  status: 409,
  code: 'rest_too_many_entries',
  when: msg(
    'So much was written together that it is not undone at once: an import is undone with POST /imports/<id>/undo.',
  ),
  message: (count: number, most: number) =>
    msg`${count} entries were written together, and ${most} at most are undone at once: an import is undone with POST /imports/<id>/undo.`,
})
