import { defineProblem } from '../../errors.ts'

export const activityNotFound = defineProblem({
  status: 404,
  code: 'rest_activity_invalid_id',
  when: { en: 'No entry that you may see has this id.', fr: 'Aucune entrée visible pour vous ne porte ce numéro.' },
  message: (id: number) => ({
    en: `No entry that you may see has the id ${id}.`,
    fr: `Aucune entrée visible pour vous ne porte le numéro ${id}.`,
  }),
})

export const recordGone = defineProblem({
  status: 410,
  code: 'rest_record_gone',
  when: {
    en: 'The record was deleted for good, and cannot be brought back.',
    fr: 'La fiche a été supprimée définitivement et ne peut être rétablie.',
  },
})
