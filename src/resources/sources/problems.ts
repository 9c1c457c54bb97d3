import { defineProblem } from '../../errors.ts'

export const sourceNotFound = defineProblem({
  status: 404,
  code: 'rest_source_invalid_id',
  when: { en: 'No source has this id.', fr: 'Aucune source ne porte ce numéro.' },
  message: (id: number) => ({ en: `No source has the id ${id}.`, fr: `Aucune source ne porte le numéro ${id}.` }),
})
