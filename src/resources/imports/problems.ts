import { defineProblem, notFound } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

/* Problems of an import as a whole. */

export const nothingToImport = defineProblem({
  status: 400,
  code: 'rest_import_no_data',
  when: msg('Nothing was sent to import: a file, as the part “file” of a form or as the body, or JSON with its “url”.'),
})

export const importNotFound = notFound('rest_import_invalid_id', (id) => msg`No import has ${id}.`)

export const notToRun = defineProblem({
  status: 409,
  code: 'rest_import_not_runnable',
  when: msg('It is no trial that is done, or what it has read is not kept any more: send it again.'),
})

export const notToCancel = defineProblem({
  status: 409,
  code: 'rest_import_not_cancellable',
  when: msg('The import neither waits nor runs.'),
})

export const notToUndo = defineProblem({
  status: 409,
  code: 'rest_import_not_undoable',
  when: msg('The import is not over yet, was only a preview, or has already been undone.'),
})
