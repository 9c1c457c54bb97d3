import { defineProblem } from '../../errors.ts'

/* What is refused of pictures, beside what is wrong with their files (contract/errors.md §4). */

export const noData = defineProblem({
  status: 400,
  code: 'rest_upload_no_data',
  when: {
    en: 'No picture was sent: it is the body, or the part “file” of a form.',
    fr: 'Aucune image n’a été envoyée : envoyez-la comme corps de la requête, ou dans le champ « file » d’un formulaire.',
  },
})

export const imageNotFound = defineProblem({
  status: 404,
  code: 'rest_post_invalid_id',
  when: { en: 'No image has this id.', fr: 'Aucune image ne porte ce numéro.' },
  message: (id: number) => ({
    en: `No image has the id ${id}.`,
    fr: `Aucune image ne porte le numéro ${id}.`,
  }),
})
