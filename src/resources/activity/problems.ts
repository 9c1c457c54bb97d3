import { defineProblem } from '../../errors/problem.ts'

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

export const tooManyEntries = defineProblem({
  status: 409,
  code: 'rest_too_many_entries',
  when: {
    en: 'So much was written together that it is not undone at once: an import is undone with POST /imports/<id>/undo.',
    fr: 'Trop d’éléments ont été écrits ensemble pour être annulés d’un coup : une importation s’annule avec POST /imports/<id>/undo.',
  },
  message: (count: number, most: number) => ({
    en: `${count} entries were written together, and ${most} at most are undone at once: an import is undone with POST /imports/<id>/undo.`,
    fr: `${count} entrées ont été écrites ensemble, et ${most} au plus sont annulées d’un coup : une importation s’annule avec POST /imports/<id>/undo.`,
  }),
})
