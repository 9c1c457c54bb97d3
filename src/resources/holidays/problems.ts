import { defineProblem } from '../../errors/problem.ts'

/** So many may have a name. */
export const maxHolidays = 50

export const holidaysNotFound = defineProblem({
  status: 404,
  code: 'rest_holidays_invalid_id',
  when: { en: 'No holidays have this id.', fr: 'Aucunes vacances ne portent ce numéro.' },
})

export const tooMany = defineProblem({
  status: 409,
  code: 'rest_too_many_holidays',
  when: { en: `There are ${maxHolidays} already.`, fr: `Il y en a déjà ${maxHolidays}.` },
})
