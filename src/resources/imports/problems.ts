import { defineProblem } from '../../errors/problem.ts'

/* Problems of an import as a whole. */

export const nothingToImport = defineProblem({
  status: 400,
  code: 'rest_import_no_data',
  when: {
    en: 'Nothing was sent to import: a file, as the part “file” of a form or as the body, or JSON with its “url”.',
    fr: 'Rien n’a été envoyé à importer : un fichier, dans le champ « file » d’un formulaire ou comme corps, ou du JSON avec son « url ».',
  },
})

export const importNotFound = defineProblem({
  status: 404,
  code: 'rest_import_invalid_id',
  when: { en: 'No import has this id.', fr: 'Aucune importation ne porte ce numéro.' },
  message: (id: number) => ({ en: `No import has the id ${id}.`, fr: `Aucune importation ne porte le numéro ${id}.` }),
})

export const notToRun = defineProblem({
  status: 409,
  code: 'rest_import_not_runnable',
  when: {
    en: 'It is no trial that is done, or what it has read is not kept any more: send it again.',
    fr: 'Ce n’est pas un essai terminé, ou ce qu’il a lu n’est plus conservé : renvoyez-le.',
  },
})

export const notToCancel = defineProblem({
  status: 409,
  code: 'rest_import_not_cancellable',
  when: {
    en: 'The import neither waits nor runs.',
    fr: 'L’importation n’est ni en attente ni en cours.',
  },
})

export const notToUndo = defineProblem({
  status: 409,
  code: 'rest_import_not_undoable',
  when: {
    en: 'The import is not over yet, was only a preview, or has already been undone.',
    fr: 'L’importation n’est pas terminée, n’était qu’un aperçu, ou a déjà été annulée.',
  },
})
