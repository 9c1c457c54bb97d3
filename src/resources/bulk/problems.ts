import { defineProblem } from '../../errors/problem.ts'

/** A series whose rule is counted from a start before its own. */
export const cannotCopyRule = defineProblem({
  status: 409,
  code: 'rest_cannot_copy_series',
  when: {
    en: 'The series goes on after another one and counts its rule from there: make its copy by hand.',
    fr: 'La série en prolonge une autre et compte sa règle à partir d’elle : la copie est à faire à la main.',
  },
})

export const tooManyRecords = defineProblem({
  status: 400,
  code: 'rest_too_many_records',
  when: {
    en: 'More events are found than are dealt with at once: narrow the filter down.',
    fr: 'Il y a plus d’événements trouvés que ce qui est traité en une fois : restreignez le filtre.',
  },
  message: (most: number) => ({
    en: `More than ${most} events are found: narrow the filter down.`,
    fr: `Plus de ${most} événements sont trouvés : restreignez le filtre.`,
  }),
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
