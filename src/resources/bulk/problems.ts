import { defineProblem, issue } from '../../errors/problem.ts'
import { maxRecords } from './fields.ts'

/** A series whose rule is counted from a start before its own. */
export const cannotCopyRule = issue('recurrence', 'rest_invalid_recurrence', {
  en: 'The series goes on after another one and counts its rule from there: make its copy by hand.',
  fr: 'La série en prolonge une autre et compte sa règle à partir d’elle : la copie est à faire à la main.',
})

/** More than are dealt with at once. */
export const tooManyRecords = issue('filter', 'rest_too_many_items', {
  en: `filter finds more than ${maxRecords} events: narrow it down.`,
  fr: `filter trouve plus de ${maxRecords} événements : restreignez-le.`,
})

export const bulkNotFound = defineProblem({
  status: 404,
  code: 'rest_bulk_not_found',
  when: {
    en: 'You have no such job, or it has ended long ago.',
    fr: 'Vous n’avez pas ce travail, ou il a pris fin il y a longtemps.',
  },
})

export const tooManyJobs = defineProblem({
  status: 409,
  code: 'rest_too_many_jobs',
  when: {
    en: 'Several of your changes of many events are still under way: wait until one of them is done.',
    fr: 'Plusieurs de vos modifications groupées sont encore en cours : attendez la fin de l’une d’elles.',
  },
})
