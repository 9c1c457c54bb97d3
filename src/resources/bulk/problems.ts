import { defineProblem, issue } from '../../errors/problem.ts'
import { maxRecords } from './fields.ts'
import { msg } from '../../texts/msg.ts'

/** A series whose rule is counted from a start before its own. */
export const cannotCopyRule = issue(
  'recurrence',
  'rest_invalid_recurrence',
  msg('The series goes on after another one and counts its rule from there: make its copy by hand.'),
)

/** More than are dealt with at once. */
export const tooManyRecords = issue(
  'filter',
  'rest_too_many_items',
  msg`filter finds more than ${maxRecords} events: narrow it down.`,
)

export const bulkNotFound = defineProblem({
  status: 404,
  code: 'rest_bulk_not_found',
  when: msg('You have no such job, or it has ended long ago.'),
})

export const tooManyJobs = defineProblem({
  status: 409,
  code: 'rest_too_many_jobs',
  when: msg('Several of your changes of many events are still under way: wait until one of them is done.'),
})
