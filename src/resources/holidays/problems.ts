import { defineProblem, tooManyOf } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

/** So many may have a name. */
export const maxHolidays = 50

export const holidaysNotFound = defineProblem({
  status: 404,
  code: 'rest_holidays_invalid_id',
  when: msg('No holidays have this id.'),
})

export const tooManyHolidays = tooManyOf('holidays', maxHolidays)
